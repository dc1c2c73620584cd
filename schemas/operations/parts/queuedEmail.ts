import {defineType} from 'sanity'
import {count, locale, moment, paragraph, text} from './fields.ts'

/** A queued email: stored together with the change that causes it, sent by the outbox. */
export const queuedEmail = defineType({
  name: 'mailIntent',
  title: 'Mail',
  type: 'object',
  fields: [
    text('template'),
    text('to'),
    locale,
    text('state', {list: ['queued', 'sending', 'sent', 'failed', 'suppressed']}),
    count('tries'),
    moment('queuedAt'),
    moment('nextAt', {optional: true}),
    moment('leaseUntil', {optional: true}),
    moment('triedAt', {optional: true}),
    moment('sentAt', {optional: true}),
    moment('deliveredAt', {optional: true}),
    text('messageId', {optional: true}),
    text('error', {optional: true}),
    text('bounced', {optional: true, description: 'Recipients that did not get it, while others did.'}),
    moment('pushedAt', {optional: true, description: 'When phones of the staff were told: never a second time.'}),
    moment('resolvedAt', {optional: true, description: 'When an admin has dealt with it, as it did not arrive.'}),
    paragraph('data', {optional: true, description: 'What the template needs beyond the document, as JSON.'}),
  ],
  preview: {select: {title: 'template', subtitle: 'state'}},
})
