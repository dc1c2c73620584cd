import {defineArrayMember, defineField, defineType} from 'sanity'
import {LANGUAGES} from '../parts/localized/languages.ts'
import {count, flag, history, languageIds, paragraph, text} from './parts/fields.ts'

const addresses = (name: string, title: string) =>
  defineField({name, title, type: 'array', of: [defineArrayMember({type: 'string'})]})

export const notificationSettings = defineType({
  name: 'notificationSettings',
  title: 'Notification settings',
  type: 'document',
  fields: [
    addresses('bookingRecipients', 'Who receives booking emails'),
    addresses('contactRecipients', 'Who receives contact emails'),
    text('staffLanguage', {title: 'Language of the emails to the staff', list: languageIds, optional: true}),
    flag('acknowledgement', {title: 'Customers get an acknowledgement', optional: true}),
    count('reminderHours', {title: 'Staff are reminded this many hours before a promise breaks', optional: true}),
    text('moderation', {title: 'New reviews', list: ['publish', 'hold-unverified', 'hold'], optional: true}),
    flag('quoteFollowUp', {title: 'Quotes without an answer are asked after', optional: true}),
    count('quoteFirstDays', {title: 'Days until a quote is asked after', optional: true}),
    count('quoteSecondDays', {title: 'Days until it is asked after once more', optional: true}),
    defineField({
      name: 'quoteTexts',
      title: 'Own words, by language',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'quoteText', fields: [paragraph('text')]})],
    }),
    defineField({
      name: 'replies',
      title: 'Saved replies',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'savedReply',
          fields: [
            text('title'),
            // A field's name cannot have a hyphen.
            ...LANGUAGES.map(({id, title}) => paragraph(id.replace('-', '_'), {title})),
          ],
        }),
      ],
    }),
    history,
  ],
  preview: {prepare: () => ({title: 'Notification settings'})},
})

/** What the office paid for the leads of each source in a month. */
export const leadCost = defineType({
  name: 'leadCost',
  title: 'Cost of leads',
  type: 'document',
  fields: [
    text('month', {title: 'Month', description: 'Such as 2026-11.'}),
    defineField({
      name: 'costs',
      title: 'Costs by source',
      type: 'array',
      of: [defineArrayMember({type: 'object', name: 'sourceCost', fields: [text('source'), count('amount')]})],
    }),
    history,
  ],
  preview: {select: {title: 'month'}},
})
