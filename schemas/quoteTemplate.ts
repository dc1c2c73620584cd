import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './parts/localized/fields.ts'
import {inSomeLanguage, type LocalizedItem} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

/** The kinds of lines, equal to the dashboard's (web/features/quotes/content.ts). */
const KINDS = [
  {value: 'fixed', title: 'Fixed: always in the total'},
  {value: 'optional', title: 'Optional: the customer chooses it'},
  {value: 'allowance', title: 'Allowance: billed by what the customer picks'},
]

export const templateLine = defineType({
  name: 'templateLine',
  title: 'Line of a template',
  type: 'object',
  fields: [
    localizedString('title', {title: 'Line', description: 'What is paid for, in a few words.'}),
    localizedText('text', {
      title: 'What this choice does',
      description: 'One or two sentences for the customer: what they get for it, and what happens without it.',
      optional: true,
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: {list: KINDS, layout: 'radio'},
      initialValue: 'fixed',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'quantity',
      title: 'Quantity',
      description: 'Of a usual job; the office changes it after the visit. Empty: 1.',
      type: 'number',
      validation: (rule) => rule.min(0).max(10_000).precision(2),
    }),
    localizedString('unit', {
      title: 'Unit',
      description: 'Such as sq ft or ft. Empty: a lump sum.',
      optional: true,
      max: 20,
    }),
    defineField({
      name: 'price',
      title: 'Price of one unit, US dollars',
      description: 'Anybody can read the Studio’s public dataset: leave it empty if your prices are nobody’s business.',
      type: 'number',
      validation: (rule) => rule.min(0).max(1_000_000).precision(2),
    }),
  ],
  preview: {
    select: {title: 'title', kind: 'kind'},
    prepare: ({title, kind}: {title?: LocalizedItem[]; kind?: string}) => ({
      title: inSomeLanguage(title),
      subtitle: KINDS.find(({value}) => value === kind)?.title,
    }),
  },
})

/** The first content of a service's quote in the dashboard. Customers see it only after the office has sent a quote. */
export const quoteTemplate = defineType({
  name: 'quoteTemplate',
  title: 'Quote template',
  type: 'document',
  fields: [
    localizedString('title', {title: 'Job', description: 'The quote’s title, such as: A composite deck.', max: 200}),
    defineField({
      name: 'services',
      title: 'Services',
      description:
        'A quote for a request of one of these begins with this template. Without a template it begins with the example quote of the service.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'lines',
      title: 'Lines',
      description: 'The work, in the order of the job.',
      type: 'array',
      of: [defineArrayMember({type: 'templateLine'})],
      validation: (rule) => rule.required().min(1).max(100),
    }),
    localizedText('materials', {
      title: 'Principal products and materials',
      description: 'With manufacturer and model, as far as they are always the same: the contract has to name them.',
      optional: true,
    }),
    localizedText('exclusions', {
      title: 'What is not included',
      description: 'What customers of this work expect and this price does not have.',
      optional: true,
    }),
    localizedText('allowances', {
      title: 'How allowances work',
      description: 'What happens when the customer picks something dearer or cheaper.',
      optional: true,
    }),
    localizedText('hidden', {
      title: 'Hidden conditions',
      description: 'What may come to light once the old work is open, and how it is agreed then.',
      optional: true,
    }),
    localizedText('cleaning', {title: 'Cleaning up', description: 'Each day, and at the end.', optional: true}),
    localizedText('guarantees', {
      title: 'Guarantees',
      description: 'Of your work and of the products.',
      optional: true,
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', lines: 'lines'},
    prepare: ({title, lines}: {title?: LocalizedItem[]; lines?: unknown}) =>
      localizedPreview({title, subtitle: `${Array.isArray(lines) ? lines.length : 0} lines`}),
  },
})
