import {defineField, defineType} from 'sanity'
import {history, locale, moment, outbox, text} from './parts/fields.ts'

export const subscriber = defineType({
  name: 'subscriber',
  title: 'Subscriber',
  type: 'document',
  fields: [
    text('id', {title: 'Reference'}),
    text('email', {title: 'Email'}),
    locale,
    text('status', {title: 'Status', list: ['pending', 'confirmed', 'unsubscribed']}),
    moment('created_at', {title: 'Asked'}),
    moment('confirmedAt', {title: 'Confirmed', optional: true}),
    moment('unsubscribedAt', {title: 'Left', optional: true}),
    text('confirmTokenHash', {optional: true}),
    text('unsubscribeTokenHash', {optional: true}),
    text('linkId', {title: 'Links are made from', optional: true}),
    defineField({
      name: 'consent',
      title: 'Consent',
      type: 'object',
      fields: [text('text'), moment('at'), text('source', {optional: true})],
    }),
    history,
    ...outbox,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'created_at', direction: 'desc'}]}],
  preview: {select: {title: 'email', subtitle: 'status'}},
})
