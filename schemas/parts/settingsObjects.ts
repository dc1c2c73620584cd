import {defineField} from 'sanity'
import {localizedString, localizedText} from './localized.ts'
import {picture} from './picture.ts'

/** Shown in the footer and in mails. */
export const postalAddress = defineField({
  name: 'postalAddress',
  title: 'Postal address',
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

/** Which windows a visitor may ask for. */
export const booking = defineField({
  name: 'booking',
  title: 'Which days can be booked',
  type: 'object',
  group: 'booking',
  fields: [
    defineField({
      name: 'minimumNoticeHours',
      title: 'Notice, hours',
      type: 'number',
      validation: (rule) => rule.required().min(0),
    }),
    defineField({
      name: 'horizonDays',
      title: 'Days ahead',
      type: 'number',
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'capacityPerWindow',
      title: 'Visits per time window',
      type: 'number',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  validation: (rule) => rule.required(),
})

/** The words of the home page. */
export const home = defineField({
  name: 'home',
  title: 'Home page',
  type: 'object',
  group: 'home',
  fields: [
    localizedString('heading', {title: 'Heading'}),
    localizedText('lead', {title: 'Lead'}),
    picture('image', {title: 'Picture'}),
    localizedString('aboutHeading', {title: 'About us, heading'}),
    localizedText('about', {title: 'About us'}),
    localizedString('ctaHeading', {title: 'Closing call, heading'}),
    localizedText('ctaText', {title: 'Closing call'}),
  ],
})

/** What subscribers are promised, with its terms. */
export const offer = defineField({
  name: 'offer',
  title: 'Newsletter offer',
  type: 'object',
  group: 'offer',
  fields: [
    defineField({name: 'enabled', title: 'Show the offer', type: 'boolean', initialValue: false}),
    localizedString('text', {title: 'Promise', optional: true}),
    defineField({name: 'code', title: 'Code', type: 'string'}),
    localizedText('terms', {title: 'Terms', optional: true}),
  ],
})
