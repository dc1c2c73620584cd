import {defineArrayMember, defineField, defineType} from 'sanity'
import {count, history, locale, moment, paragraph, text} from './parts/fields.ts'

/** The sending of a newsletter, with its approved emails. Its id is made from the letter's. */
export const mailing = defineType({
  name: 'mailing',
  title: 'Sent newsletter',
  type: 'document',
  fields: [
    text('letter', {title: 'Newsletter in the content'}),
    text('letterRevision', {title: 'Revision of the newsletter'}),
    text('state', {title: 'State', list: ['sending', 'stopped', 'sent']}),
    moment('created_at', {title: 'Approved'}),
    moment('finishedAt', {title: 'Finished', optional: true}),
    defineField({
      name: 'versions',
      title: 'Emails',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'mailingVersion',
          fields: [locale, text('fromName'), text('subject'), paragraph('html'), paragraph('text')],
          preview: {select: {title: 'subject', subtitle: 'locale'}},
        }),
      ],
    }),
    count('recipients', {title: 'Subscribers when it was approved'}),
    count('sent', {title: 'Taken by the mail provider'}),
    count('skipped', {title: 'Left meanwhile, or take no email'}),
    count('failed', {title: 'Refused by the mail provider'}),
    text('after', {title: 'Last subscriber of the last batch', optional: true}),
    text('trouble', {title: 'Why it waits', optional: true}),
    defineField({
      name: 'claim',
      title: 'Batch under way',
      type: 'object',
      fields: [
        text('key'),
        text('before', {optional: true}),
        moment('until'),
        defineField({name: 'ids', title: 'Subscribers', type: 'array', of: [defineArrayMember({type: 'string'})]}),
      ],
    }),
    history,
  ],
  preview: {select: {title: 'versions.0.subject', subtitle: 'state'}},
})
