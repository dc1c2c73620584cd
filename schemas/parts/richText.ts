import {defineArrayMember, defineField, defineType} from 'sanity'
import {pictureOptions} from './picture.ts'
import {SWATCH_CHOICES} from './choices.ts'

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

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({name: 'title', title: 'Title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'text', title: 'Text', type: 'text', rows: 3, validation: (rule) => rule.required()}),
    defineField({name: 'swatch', title: 'Material sample', type: 'string', options: {list: SWATCH_CHOICES}}),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})

const tableRow = defineArrayMember({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [defineField({name: 'cells', title: 'Cells', type: 'array', of: [defineArrayMember({type: 'string'})]})],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}: {cells?: string[]}) => ({title: (cells ?? []).join(' · ')}),
  },
})

type Row = {cells?: string[]}

export function sameWidth(rows: Row[] | undefined): true | string {
  const widths = new Set((rows ?? []).map((row) => row.cells?.length ?? 0))
  return widths.size < 2 ? true : 'Every row needs the same number of cells.'
}

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({name: 'hasHeader', title: 'The first row is a heading', type: 'boolean', initialValue: true}),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [tableRow],
      validation: (rule) => rule.required().min(1).custom(sameWidth),
    }),
  ],
  preview: {
    select: {rows: 'rows'},
    prepare: ({rows}: {rows?: Row[]}) => ({
      title: `Table, ${rows?.length ?? 0} rows`,
      subtitle: rows?.[0]?.cells?.join(' · '),
    }),
  },
})
