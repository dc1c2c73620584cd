import {
  defineArrayMember,
  defineField,
  defineType,
  type BooleanRule,
  type DatetimeRule,
  type NumberRule,
  type StringRule,
  type TextRule,
} from 'sanity'
import {LANGUAGES} from '../../parts/localized/languages.ts'

type FieldOptions = {
  title?: string
  description?: string
  list?: (string | {title: string; value: string})[]
  optional?: boolean
}

function requiredUnless<R extends {required: () => R}>(optional: boolean | undefined) {
  return (rule: R): R => (optional ? rule : rule.required())
}

/** Fields of documents that the site writes. Fields that are not optional are always present. */
export const text = (name: string, {list, optional, ...field}: FieldOptions = {}) =>
  defineField({...field, name, type: 'string', options: {list}, validation: requiredUnless<StringRule>(optional)})

export const paragraph = (name: string, {optional, ...field}: FieldOptions = {}) =>
  defineField({...field, name, type: 'text', validation: requiredUnless<TextRule>(optional)})

export const moment = (name: string, {optional, ...field}: FieldOptions = {}) =>
  defineField({...field, name, type: 'datetime', validation: requiredUnless<DatetimeRule>(optional)})

export const flag = (name: string, {optional, ...field}: FieldOptions = {}) =>
  defineField({...field, name, type: 'boolean', validation: requiredUnless<BooleanRule>(optional)})

export const count = (name: string, {optional, ...field}: FieldOptions = {}) =>
  defineField({...field, name, type: 'number', validation: requiredUnless<NumberRule>(optional)})

/** The languages of emails and pages. */
export const languageIds = LANGUAGES.map(({id}) => id)
export const locale = text('locale', {title: 'Language', list: languageIds})

const list = (name: string, title: string, type: string) =>
  defineField({name, title, type: 'array', of: [defineArrayMember({type})]})

export const history = list('history', 'History', 'historyEntry')
/** The queued emails of a document, with the times by which queries find them. */
export const outbox = [
  list('mails', 'Emails', 'mailIntent'),
  moment('nextMailAt', {optional: true, description: 'When the outbox has to look at this document again.'}),
  moment('failedMailAt', {
    optional: true,
    description: 'When the latest email was queued that did not reach its reader and that nobody has dealt with.',
  }),
]
/** Derived from the other fields, for search and comparison. */
export const searchKeys = [
  text('searchText', {optional: true, description: 'The words that the dashboard searches, in plain letters.'}),
  text('mailboxKey', {optional: true, description: 'The email address without capitals, dots and tags.'}),
]
/** Documents with the same value belong to one customer. */
export const customer = text('customer', {title: 'Customer', optional: true})
export const internalNotes = list('internalNotes', 'Internal notes', 'internalNote')

export const historyEntry = defineType({
  name: 'historyEntry',
  title: 'Change',
  type: 'object',
  fields: [
    moment('at'),
    text('by'),
    text('action'),
    text('from', {optional: true}),
    text('to', {optional: true}),
    text('detail', {optional: true}),
  ],
  preview: {select: {title: 'action', subtitle: 'at'}},
})

export const internalNote = defineType({
  name: 'internalNote',
  title: 'Note',
  type: 'object',
  fields: [moment('at'), text('by'), paragraph('text')],
  preview: {select: {title: 'text', subtitle: 'by'}},
})

/** Where a visitor came from. */
export const leadSource = defineType({
  name: 'leadSource',
  title: 'Where the visitor came from',
  type: 'object',
  fields: ['referrer', 'landing', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'].map((name) =>
    text(name, {optional: true}),
  ),
})
