import {defineArrayMember, defineField, defineType} from 'sanity'
import {count, moment, text} from './fields.ts'

/** A photo of a customer, encrypted in a file; `key` decrypts it. */
export const bookingPhoto = defineType({
  name: 'bookingPhoto',
  title: 'Photo',
  type: 'object',
  fields: [
    defineField({name: 'file', type: 'file', validation: (rule) => rule.required()}),
    {...text('key'), hidden: true},
    count('width'),
    count('height'),
    moment('at'),
  ],
  preview: {select: {title: 'at'}},
})

export const photos = defineField({
  name: 'photos',
  title: 'Photos of the customer',
  description: 'The dashboard shows them.',
  type: 'array',
  of: [defineArrayMember({type: 'bookingPhoto'})],
})
