import {defineArrayMember, defineField, defineType} from 'sanity'
import {mails, moment, nextMailAt, text} from './parts/fields.ts'

/** A mail to the staff that belongs to no single lead; its id names the period, so that a period has one. */
export const staffMail = defineType({
  name: 'staffMail',
  title: 'Mail to the staff',
  type: 'document',
  fields: [text('job'), text('period'), moment('created_at'), mails, nextMailAt],
  preview: {select: {title: 'job', subtitle: 'period'}},
})

/** When an address got an automatic answer, so that nobody can have a third person flooded through our forms. */
export const mailAllowance = defineType({
  name: 'mailAllowance',
  title: 'Automatic answers to an address',
  type: 'document',
  fields: [
    defineField({
      name: 'given',
      title: 'Given',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'givenMail', fields: [text('intent'), moment('at')]})],
    }),
    moment('updatedAt'),
  ],
  preview: {select: {title: 'updatedAt'}},
})

/** An address that takes no more mail: it bounced, complained or left. */
export const suppression = defineType({
  name: 'suppression',
  title: 'Suppressed address',
  type: 'document',
  fields: [
    text('email'),
    text('stream', {list: ['outbound', 'broadcast']}),
    text('reason', {list: ['HardBounce', 'SpamComplaint', 'ManualSuppression']}),
    moment('at'),
  ],
  preview: {select: {title: 'email', subtitle: 'reason'}},
})

/** Two admins who confirm two bookings of one window at once both touch this document: one of them has to look again. */
export const bookingWindow = defineType({
  name: 'bookingWindow',
  title: 'Time window',
  type: 'document',
  fields: [text('date'), text('time'), text('touchedBy'), moment('at')],
  preview: {select: {title: 'date', subtitle: 'time'}},
})
