import {defineArrayMember, defineField} from 'sanity'
import {localizedString, localizedText} from '../localized/fields.ts'
import {picture} from '../picture.ts'

/** A height in a picture. */
const percent = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    validation: (rule) => rule.min(0).max(100).error('Between 0 and 100.'),
  })

type Height = {figure?: string; ridge?: number; ground?: number}

/** Requires all three values or none: the site draws the height only with all of them. */
export function heightIsWhole({figure, ridge, ground}: Height = {}): true | string {
  const given = [figure || undefined, ridge, ground].filter((value) => value !== undefined)
  if (given.length === 0) return true
  if (given.length < 3) return 'Give the height, the ridge and the ground, or none: the measure needs all three.'
  return Number(ridge) < Number(ground) ? true : 'The ridge is above the ground: its number has to be the smaller one.'
}

/** Shown in the footer and in emails. */
export const postalAddress = defineField({
  name: 'postalAddress',
  title: 'Postal address',
  description: 'In the footer and in emails. Newsletters need one by law.',
  type: 'object',
  group: 'business',
  options: {columns: 2},
  fields: [
    defineField({name: 'street', title: 'Street', type: 'string'}),
    defineField({name: 'city', title: 'Town', type: 'string'}),
    defineField({name: 'region', title: 'State', type: 'string'}),
    defineField({name: 'postalCode', title: 'ZIP code', type: 'string'}),
  ],
})

/** Limits for the time slots that visitors can request. */
export const booking = defineField({
  name: 'booking',
  title: 'Which days can be booked',
  description: 'What a visitor may ask for; an admin may always agree on something else.',
  type: 'object',
  group: 'booking',
  fields: [
    defineField({
      name: 'minimumNoticeHours',
      title: 'Notice, hours',
      description: 'A window that begins sooner cannot be booked.',
      type: 'number',
      validation: (rule) => rule.required().min(0),
    }),
    defineField({
      name: 'horizonDays',
      title: 'Days ahead',
      description: 'How far into the future visits can be booked.',
      type: 'number',
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'capacityPerWindow',
      title: 'Visits per time window',
      description: 'How many confirmed visits fill a window.',
      type: 'number',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  validation: (rule) => rule.required(),
})

/** Texts of the home page. */
export const home = defineField({
  name: 'home',
  title: 'Home page',
  description: 'The words and the picture that are only there.',
  type: 'object',
  group: 'home',
  fields: [
    localizedString('heading', {title: 'Heading'}),
    localizedText('lead', {title: 'Lead'}),
    picture('image', {title: 'Picture', description: 'The finished house by day. It is shown first.'}),
    picture('drawing', {
      title: 'Line drawing',
      description: 'The same view as a drawing: a control slides between the two. Empty: the picture stands alone.',
      optional: true,
    }),
    picture('dusk', {
      title: 'Picture at dusk',
      description: 'The same view with lit windows, for the dark theme. Empty: the dark theme shows the day.',
      decorative: true,
      optional: true,
    }),
    defineField({
      name: 'height',
      title: 'Height of the house in the picture',
      description: 'The measure beside the picture, from the ground to the ridge. Empty: no measure is drawn.',
      type: 'object',
      options: {columns: 3},
      fields: [
        defineField({name: 'figure', title: 'Height', description: 'For example 30′-0″', type: 'string'}),
        percent('ridge', 'Ridge, % from the top'),
        percent('ground', 'Ground, % from the top'),
      ],
      validation: (rule) => rule.custom<Height>(heightIsWhole),
    }),
    defineField({
      name: 'keynotes',
      title: 'Notes on the drawing',
      description:
        'Numbered in this order: the order of the services, since the drawing below numbers them too. Each opens what the work takes.',
      type: 'array',
      of: [defineArrayMember({type: 'keynote'})],
      validation: (rule) => rule.max(6).error('Six at most: more would cover the drawing.'),
    }),
    localizedString('aboutHeading', {title: 'About us, heading'}),
    localizedText('about', {title: 'About us'}),
    localizedString('ctaHeading', {title: 'Closing call, heading'}),
    localizedText('ctaText', {title: 'Closing call'}),
  ],
})

const ADDRESS_PARTS = ['street', 'city', 'region', 'postalCode']

/** The CAN-SPAM Act requires the sender's postal address in every newsletter. */
export function offerHasAddress(offer: {enabled?: boolean} | undefined, document: object | undefined): true | string {
  const address: unknown = document && 'postalAddress' in document ? document.postalAddress : undefined
  const filled = new Map(Object.entries(address ?? {}))
  return !offer?.enabled || ADDRESS_PARTS.every((part) => filled.get(part))
    ? true
    : 'The law asks for your postal address in every newsletter: fill it in under Business, or switch the offer off.'
}

/** The newsletter's offer to subscribers, with its terms. */
export const offer = defineField({
  name: 'offer',
  title: 'Newsletter offer',
  description: 'The box in the footer that asks for an email address, and what it promises.',
  type: 'object',
  group: 'offer',
  validation: (rule) =>
    rule.custom((value: {enabled?: boolean} | undefined, {document}) => offerHasAddress(value, document)).warning(),
  fields: [
    defineField({
      name: 'enabled',
      title: 'Show the offer',
      description: 'Switched off, the box is not there.',
      type: 'boolean',
      initialValue: false,
    }),
    localizedString('text', {title: 'Promise', description: 'What a new subscriber gets.', optional: true}),
    defineField({name: 'code', title: 'Code', description: 'Sent once the address is confirmed.', type: 'string'}),
    defineField({
      name: 'percent',
      title: 'Per cent off',
      description:
        'What the code takes off the work in a quote of the dashboard. Empty: the office types the discount itself. Write the promise to match.',
      type: 'number',
      validation: (rule) => rule.min(0.01).max(100).precision(2),
    }),
    localizedText('terms', {title: 'Terms', description: 'For which work, and until when.', optional: true}),
  ],
})
