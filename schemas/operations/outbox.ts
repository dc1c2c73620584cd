import {defineArrayMember, defineField, defineType} from 'sanity'
import {moment, outbox, text} from './parts/fields.ts'

/** An email to the staff that belongs to no single lead. Its id names the period, so that each period has only one. */
export const staffMail = defineType({
  name: 'staffMail',
  title: 'Mail to the staff',
  type: 'document',
  fields: [text('job'), text('period'), moment('created_at'), ...outbox],
  preview: {select: {title: 'job', subtitle: 'period'}},
})

/**
 * When an address received automatic replies. Limits them, so that nobody can flood a third person through the forms.
 */
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

/** An address that receives no more email: it bounced, complained or unsubscribed. */
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

/**
 * Lock of a time slot. Two admins who confirm bookings of one slot at once both change this document, so one must
 * retry.
 */
export const bookingWindow = defineType({
  name: 'bookingWindow',
  title: 'Time window',
  type: 'document',
  fields: [text('date'), text('time'), text('touchedBy'), moment('at')],
  preview: {select: {title: 'date', subtitle: 'time'}},
})
