import {defineArrayMember, defineField, defineType, type SanityDocument} from 'sanity'
import {localizedString, localizedText} from './parts/localized/fields.ts'
import {inSomeLanguage, type LocalizedItem} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

/** The drawings for the lines, each with the parts that a line can highlight (web/features/quotes/drawings.ts). */
export const QUOTE_DRAWINGS = {
  deck: ['demolition', 'permit', 'footings', 'ledger', 'frame', 'boards', 'railing', 'stairs', 'lights'],
  wall: ['demolition', 'sheathing', 'wrap', 'flashing', 'siding', 'trim', 'eave', 'scaffold'],
  opening: ['demolition', 'pan', 'unit', 'foam', 'head', 'inside', 'outside', 'glass'],
  room: ['protection', 'demolition', 'wiring', 'plumbing', 'walls', 'floor', 'cabinets', 'counter', 'hood'],
} as const

/** The titles of the drawings for editors. */
const DRAWING_TITLES: Record<keyof typeof QUOTE_DRAWINGS, string> = {
  deck: 'Section of a deck',
  wall: 'Section of a wall with siding',
  opening: 'Section of a window',
  room: 'Wall of a kitchen',
}

const PARTS = [...new Set(Object.values(QUOTE_DRAWINGS).flat())]

type Line = {part?: string}
type Quote = {drawing?: keyof typeof QUOTE_DRAWINGS; lines?: Line[]}

/** Refuses a part that the chosen drawing does not have. */
export function partsAreDrawn(quote: Quote | undefined): true | string {
  const drawn: readonly string[] = quote?.drawing ? QUOTE_DRAWINGS[quote.drawing] : []
  const unknown = (quote?.lines ?? []).flatMap(({part}) => (part && !drawn.includes(part) ? [part] : []))
  return unknown.length === 0 ? true : `This drawing has no part for: ${unknown.join(', ')}.`
}

export const quoteLine = defineType({
  name: 'quoteLine',
  title: 'Line of a quote',
  type: 'object',
  fields: [
    localizedString('title', {title: 'Line', description: 'What is paid for, in a few words.'}),
    localizedText('text', {title: 'Why it is there', description: 'One or two sentences, in words a homeowner uses.'}),
    defineField({
      name: 'part',
      title: 'Part of the drawing',
      description: 'Lights up while somebody reads this line. Empty for a line that cannot be drawn.',
      type: 'string',
      options: {list: PARTS},
    }),
    localizedString('quantity', {
      title: 'Quantity',
      description: 'How much of it, for a job of this size: 192 sq ft, 36 ft, 6. Left empty, none is shown.',
      optional: true,
    }),
    defineField({
      name: 'amount',
      title: 'Amount, US dollars',
      description: 'Left empty, no figure is shown. Give one only if you would sign it for a job like this example.',
      type: 'number',
      validation: (rule) => rule.min(0),
    }),
  ],
  preview: {
    select: {title: 'title', quantity: 'quantity', amount: 'amount'},
    prepare: ({title, quantity, amount}: {title?: LocalizedItem[]; quantity?: LocalizedItem[]; amount?: number}) => ({
      title: inSomeLanguage(title),
      subtitle: [inSomeLanguage(quantity), amount === undefined ? 'no amount shown' : `$${amount}`]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

export const exampleQuote = defineType({
  name: 'exampleQuote',
  title: 'Example quote',
  type: 'document',
  validation: (rule) => rule.custom<SanityDocument & Quote>(partsAreDrawn).warning(),
  fields: [
    localizedString('title', {
      title: 'Job',
      description: 'What is quoted, with its size: A composite deck, 12 by 16 feet.',
    }),
    defineField({
      name: 'drawing',
      title: 'Drawing',
      description: 'The section drawn beside the lines.',
      type: 'string',
      options: {list: Object.entries(DRAWING_TITLES).map(([value, title]) => ({value, title}))},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'services',
      title: 'Services',
      description: 'Their pages show this quote. The first quote in the list is shown on the home page too.',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
    }),
    defineField({
      name: 'lines',
      title: 'Lines',
      description: 'The work, in the order of the job. The terms that follow are in the site settings, for all quotes.',
      type: 'array',
      of: [defineArrayMember({type: 'quoteLine'})],
      validation: (rule) => rule.required().min(4).max(12),
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', drawing: 'drawing'},
    prepare: ({title, drawing}: {title?: LocalizedItem[]; drawing?: keyof typeof QUOTE_DRAWINGS}) =>
      localizedPreview({title, subtitle: drawing && DRAWING_TITLES[drawing]}),
  },
})
