import {defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './parts/localized.ts'
import {picture} from './parts/picture.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required()}),
    localizedString('role', {title: 'Role'}),
    picture('image', {title: 'Picture', optional: true}),
    localizedText('bio', {title: 'About', optional: true}),
  ],
  preview: {select: {title: 'name', media: 'image'}},
})
