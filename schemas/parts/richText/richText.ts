import {defineArrayMember, defineField, defineType} from 'sanity'
import {pictureOptions} from '../picture.ts'

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      description: 'A page of this site (/booking), a web address, mailto: or tel:',
      type: 'url',
      validation: (rule) =>
        rule.required().uri({allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel', 'sms']}),
    }),
  ],
})

const block = defineArrayMember({
  type: 'block',
  styles: [
    {title: 'Text', value: 'normal'},
    {title: 'Introduction', value: 'intro'},
    {title: 'Heading', value: 'h2'},
    {title: 'Small heading', value: 'h3'},
    {title: 'Quotation', value: 'blockquote'},
  ],
  lists: [
    {title: 'Bullets', value: 'bullet'},
    {title: 'Numbers', value: 'number'},
  ],
  marks: {
    decorators: [
      {title: 'Strong', value: 'strong'},
      {title: 'Emphasis', value: 'em'},
    ],
    annotations: [link],
  },
})

const picture = defineArrayMember({
  type: 'image',
  options: pictureOptions,
  fields: [
    defineField({
      name: 'alt',
      title: 'Description for people who cannot see it',
      type: 'string',
      validation: (rule) => rule.required().error('Describe the picture in a few words.'),
    }),
    defineField({name: 'caption', title: 'Caption', type: 'string'}),
  ],
})

/** Rich text of one language: headings, lists, links, pictures, callouts and tables. */
export const richText = defineType({
  name: 'richText',
  title: 'Formatted text',
  type: 'array',
  of: [block, picture, defineArrayMember({type: 'callout'}), defineArrayMember({type: 'table'})],
})
