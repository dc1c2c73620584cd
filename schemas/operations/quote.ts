import {defineArrayMember, defineField, defineType} from 'sanity'
import {count, history, locale, moment, outbox, paragraph, text} from './parts/fields.ts'

/** A quote exactly as the customer got it. Never change it. */
export const quoteVersion = defineType({
  name: 'quoteVersion',
  title: 'Version',
  type: 'object',
  fields: [
    count('number', {title: 'Number'}),
    moment('at', {title: 'Sent'}),
    text('by', {title: 'By'}),
    paragraph('text', {title: 'As it is read', description: 'JSON. The hash is made of exactly this text.'}),
    text('hash', {title: 'SHA-256 of it'}),
    defineField({
      name: 'certificate',
      title: 'Certificate of insurance',
      description: 'A copy of that day’s. As long as it is named here, it is not erased.',
      type: 'file',
    }),
  ],
  preview: {select: {title: 'number', subtitle: 'at'}},
})

export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'document',
  fields: [
    text('id', {title: 'Reference'}),
    text('booking', {title: 'Booking', description: 'Its _id. Empty for a quote without one.', optional: true}),
    text('state', {title: 'State', list: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn']}),
    text('name', {title: 'Customer'}),
    text('email', {title: 'Email', optional: true}),
    text('address', {title: 'Address of the work', optional: true}),
    locale,
    text('service', {title: 'Service', optional: true}),
    text('title', {title: 'Job', optional: true}),
    count('total', {title: 'Total in cents', description: 'Of the version sent last, or as it was accepted.'}),
    text('validUntil', {title: 'Valid until', description: 'Of the version sent last.', optional: true}),
    moment('created_at', {title: 'Begun'}),
    paragraph('draft', {
      title: 'Draft',
      description: 'JSON. Written in the dashboard; the customer does not see it until it is sent.',
    }),
    defineField({
      name: 'versions',
      title: 'Versions that were sent',
      type: 'array',
      of: [defineArrayMember({type: 'quoteVersion'})],
    }),
    defineField({
      name: 'acceptance',
      title: 'Acceptance',
      description: 'The customer’s signature. Kept as long as the law asks for (docs/quotes.md).',
      type: 'object',
      fields: [
        count('version', {title: 'Version'}),
        text('hash', {title: 'SHA-256 of what was read'}),
        text('options', {title: 'Optional lines that were chosen', optional: true}),
        count('total', {title: 'Total in cents'}),
        text('payments', {
          title: 'Payments in cents',
          description: 'Where the quote has them in per cent.',
          optional: true,
        }),
        text('name', {title: 'Name as typed'}),
        moment('at', {title: 'At'}),
        text('network', {title: 'From', description: 'The address without its last part.', optional: true}),
        text('userAgent', {title: 'Browser', optional: true}),
      ],
    }),
    defineField({
      name: 'countersignature',
      title: 'Signature of the business',
      type: 'object',
      fields: [text('name', {title: 'Name as typed'}), text('by', {title: 'By'}), moment('at', {title: 'At'})],
    }),
    text('reason', {title: 'Why it was declined or withdrawn', optional: true}),
    text('linkId', {
      title: 'Link is made from',
      description: 'Set when the email address was changed, which ends the former link.',
      optional: true,
    }),
    text('tokenHash'),
    history,
    ...outbox,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'created_at', direction: 'desc'}]}],
  preview: {
    select: {name: 'name', title: 'title', state: 'state'},
    prepare: ({name, title, state}) => ({title: [name, title].filter(Boolean).join(' · '), subtitle: state}),
  },
})
