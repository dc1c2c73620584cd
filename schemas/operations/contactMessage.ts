import {defineField, defineType} from 'sanity'
import {flag, history, internalNotes, locale, mails, moment, nextMailAt, paragraph, text} from './parts/fields.ts'

export const contactMessage = defineType({
  name: 'contactMessage',
  title: 'Message',
  type: 'document',
  fields: [
    text('id', {title: 'Reference'}),
    text('name', {title: 'Name'}),
    text('email', {title: 'E-mail'}),
    text('phone', {title: 'Phone', optional: true}),
    text('phoneExtension', {title: 'Extension', optional: true}),
    text('subject', {title: 'Subject'}),
    paragraph('message', {title: 'Message'}),
    moment('created_at', {title: 'Received'}),
    moment('repliedAt', {title: 'Answered', optional: true}),
    locale,
    defineField({name: 'source', type: 'leadSource'}),
    flag('spam', {title: 'Spam', optional: true}),
    text('fingerprint', {optional: true}),
    internalNotes,
    history,
    mails,
    nextMailAt,
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'created_at', direction: 'desc'}]}],
  preview: {select: {title: 'subject', subtitle: 'name'}},
})
