import {defineField, defineType} from 'sanity'
import {SERVICE_CHOICES, SLOT_CHOICES, STATUS_CHOICES} from '../parts/choices.ts'
import {
  count,
  flag,
  history,
  internalNotes,
  locale,
  mails,
  moment,
  nextMailAt,
  paragraph,
  text,
} from './parts/fields.ts'
import {photos} from './parts/photo.ts'

export const booking = defineType({
  name: 'booking',
  title: 'Booking',
  type: 'document',
  fields: [
    text('status', {title: 'Status', list: STATUS_CHOICES}),
    text('name', {title: 'Name'}),
    text('email', {title: 'E-mail'}),
    text('phone', {title: 'Phone'}),
    text('phoneExtension', {title: 'Extension', optional: true}),
    text('service', {title: 'Service', list: SERVICE_CHOICES}),
    text('preferred_date', {title: 'Preferred date', optional: true}),
    text('preferred_time', {title: 'Preferred time', list: SLOT_CHOICES, optional: true}),
    paragraph('notes', {title: 'Notes of the customer', optional: true}),
    text('street', {title: 'Street', optional: true}),
    text('zip', {title: 'ZIP code', optional: true}),
    moment('created_at', {title: 'Received'}),
    moment('firstRespondedAt', {title: 'First answered', optional: true}),
    locale,
    defineField({name: 'source', type: 'leadSource'}),
    flag('spam', {title: 'Spam', optional: true}),
    text('id', {title: 'Reference'}),
    text('user_id', {title: 'User'}),
    text('fingerprint', {optional: true}),
    text('manageTokenHash', {optional: true}),
    text('reviewTokenHash', {optional: true}),
    count('sequence', {description: 'Version of the calendar entry.', optional: true}),
    defineField({
      name: 'proposal',
      title: 'Other time asked for by the customer',
      type: 'object',
      fields: [text('date'), text('time'), moment('at')],
    }),
    photos,
    internalNotes,
    history,
    mails,
    nextMailAt,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'created_at', direction: 'desc'}]}],
  preview: {
    select: {name: 'name', service: 'service', status: 'status', date: 'preferred_date'},
    prepare: ({name, service, status, date}) => ({
      title: `${name} · ${service}`,
      subtitle: `${STATUS_CHOICES.find(({value}) => value === status)?.title ?? status} · ${date ?? 'No date specified'}`,
    }),
  },
})
