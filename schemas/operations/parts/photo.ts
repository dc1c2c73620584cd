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

/** A photo or a PDF of the office, encrypted like the customers' photos. */
export const officeFile = defineType({
  name: 'officeFile',
  title: 'File',
  type: 'object',
  fields: [
    text('name'),
    text('type', {list: ['image/jpeg', 'application/pdf']}),
    count('size', {title: 'Bytes'}),
    defineField({name: 'file', type: 'file', validation: (rule) => rule.required()}),
    {...text('key'), hidden: true},
    moment('at'),
    text('by'),
  ],
  preview: {select: {title: 'name', subtitle: 'at'}},
})

export const officeFiles = defineField({
  name: 'officeFiles',
  title: 'Files of the office',
  description: 'The dashboard shows them. The customer never sees them.',
  type: 'array',
  of: [defineArrayMember({type: 'officeFile'})],
})
