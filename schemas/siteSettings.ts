import {defineArrayMember, defineField, defineType, type StringRule} from 'sanity'
import {region, registration} from '../business.config.ts'
import {everyDayOnce} from './parts/settings/hours.ts'
import {localizedString} from './parts/localized/fields.ts'
import {picture} from './parts/picture.ts'
import {booking, home, offer, postalAddress} from './parts/settings/objects.ts'
import {proof} from './parts/settings/proof.ts'

const claimFields = [
  {name: 'clients', title: 'Clients served'},
  {name: 'yearsHome', title: 'Years of experience, home page'},
  {name: 'yearsBooking', title: 'Years of experience, booking page'},
  {name: 'onTime', title: 'Finished on time'},
  {name: 'warrantyStandard', title: 'Standard warranty'},
  {name: 'warrantyExtended', title: 'Extended warranty'},
].map((field) => defineField({...field, type: 'claim'}))

type Claims = {yearsHome?: {value?: string}; yearsBooking?: {value?: string}}

export function yearsAgree(claims: Claims | undefined): true | string {
  const [first, second] = [claims?.yearsHome?.value, claims?.yearsBooking?.value]
  if (!first || !second || first === second) return true
  return `The home page says ${first}, the booking page says ${second}: visitors see both.`
}

export function realRegistration(value: string | undefined): true | string {
  if (!registration) return true
  if (!value || value === registration.placeholder) return `This is the placeholder. ${registration.reason}`
  return registration.pattern.test(value) ? true : `This is no such number. ${registration.hint}`
}

const list = (name: string, title: string, type: string, group: string, description: string) =>
  defineField({name, title, description, group, type: 'array', of: [defineArrayMember({type})]})

/**
 * Requires at least one choice, each once: a form without choices cannot be sent, and a repeated one would look chosen
 * twice.
 */
export function eachOnce(choices: {value?: string}[] | undefined): true | string {
  if (!choices?.length) return 'Offer at least one: without it nobody can book.'
  const values = choices.map(({value}) => value)
  const twice = values.find((value, index) => value && values.indexOf(value) < index)
  return twice ? `“${twice}” is there twice: remove one of the two.` : true
}

const ABROAD = 'A number of another country: with + and its code.'

/** The Studio converts typed numbers to this form. */
const phoneNumber = (rule: StringRule) =>
  rule
    .regex(/^\+[1-9]\d{7,14}$/, {name: 'phone number with country code'})
    .error(`Write it with its area code: (201) 555-0142. ${ABROAD}`)

const choices = (...field: Parameters<typeof list>) =>
  defineField({...list(...field), validation: (rule) => rule.custom(eachOnce)})

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    {name: 'business', title: 'Business', default: true},
    {name: 'hours', title: 'Hours and area'},
    {name: 'booking', title: 'Booking'},
    {name: 'claims', title: 'Claims'},
    {name: 'proof', title: 'Quote and proof'},
    {name: 'home', title: 'Home page'},
    {name: 'offer', title: 'Offer'},
    {name: 'search', title: 'Search'},
  ],
  fields: [
    defineField({
      name: 'businessName',
      title: 'Name',
      description: 'In the header, the footer, in emails and for search engines.',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      description: `(201) 555-0142 is stored as +12015550142. ${ABROAD}`,
      type: 'string',
      group: 'business',
      validation: (rule) => [rule.required(), phoneNumber(rule)],
    }),
    defineField({
      name: 'whatsapp',
      title: 'WhatsApp',
      description: 'The number, written like the phone. Empty: the site offers no WhatsApp.',
      type: 'string',
      group: 'business',
      validation: phoneNumber,
    }),
    defineField({
      name: 'email',
      title: 'Email',
      description: 'Where customers write to; shown on every page.',
      type: 'email',
      group: 'business',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'registrationNumber',
      title: `${region.name.en} registration number`,
      description: registration && `${registration.hint} On every page and in every email.`,
      type: 'string',
      group: 'business',
      hidden: !registration,
      validation: (rule) => (registration ? [rule.required(), rule.custom(realRegistration).warning()] : []),
    }),
    localizedString('insurance', {
      title: 'Insurance',
      description: 'Who insures the work and for how much, as on the certificate.',
      group: 'business',
      optional: true,
    }),
    defineField({
      name: 'license',
      title: 'License',
      description: 'Number of a further license, if there is one.',
      type: 'string',
      group: 'business',
    }),
    postalAddress,
    list(
      'social',
      'Profiles elsewhere',
      'socialLink',
      'business',
      'Pages of the business on other sites; search engines read them.',
    ),
    picture('ogImage', {
      title: 'Picture of the business',
      description: 'For search engines. Links that people share get a drawn card with the page’s title.',
      decorative: true,
      group: 'business',
      optional: true,
    }),
    picture('logo', {
      title: 'Logo',
      description: 'For search engines: square, at least 112 pixels. The site draws its own.',
      decorative: true,
      group: 'business',
      optional: true,
    }),
    defineField({
      name: 'priceRange',
      title: 'Price range',
      description: 'For search engines, if you like: $$, or $5,000 to $80,000.',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.max(99),
    }),
    defineField({
      name: 'location',
      title: 'Place on the map',
      description: 'Of an office that customers may visit; for search engines.',
      type: 'geopoint',
      group: 'business',
    }),
    defineField({
      name: 'hours',
      title: 'Opening hours',
      description: 'Time windows outside these hours cannot be booked.',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'dayHours'})],
      validation: (rule) => rule.required().custom(everyDayOnce),
    }),
    list(
      'closures',
      'Closed days',
      'closure',
      'hours',
      'Holidays and vacation: no time can be booked on them, and the hours on the site name them from two weeks before. Who asks for “Flexible” agrees on another day with you.',
    ),
    localizedString('serviceArea', {
      title: 'Service area',
      description: 'The towns or counties you drive to, in one line.',
      group: 'hours',
    }),
    defineField({
      name: 'serviceZips',
      title: 'ZIP codes of the service area',
      description:
        'Whole ZIP codes or their first digits. Others are never refused, only answered with a note. A town after a whole code (07030 Hoboken) is filled in for the customer.',
      type: 'array',
      group: 'hours',
      of: [
        defineArrayMember({
          title: 'ZIP code',
          type: 'string',
          validation: (rule) =>
            rule
              .regex(/^(\d{2,5}|\d{5} \S.{0,99})$/, {name: 'ZIP code'})
              .error('Two to five digits: 07030, or 070 for all that begin so; a town only after all five.'),
        }),
      ],
      options: {layout: 'tags'},
    }),
    booking,
    defineField({
      name: 'responseHours',
      title: 'We answer within, hours',
      description:
        'The promise on the pages and in emails, counted on open days: 24 is the next one. The staff are warned before it breaks.',
      type: 'number',
      group: 'booking',
      validation: (rule) => rule.required().positive(),
    }),
    choices(
      'serviceOptions',
      'Choices of service',
      'serviceOption',
      'booking',
      'What the booking form offers, in this order.',
    ),
    choices('timeSlots', 'Time windows', 'timeSlot', 'booking', 'When a visit may begin and end, in this order.'),
    list(
      'nextSteps',
      'What happens next',
      'titledText',
      'booking',
      'The steps after a request: beside the form, in the email and on the home page.',
    ),
    list(
      'prepare',
      'Good to have ready',
      'lineItem',
      'booking',
      'What customers should have ready for the visit: on the confirmation of a request.',
    ),
    defineField({
      name: 'claims',
      title: 'Claims',
      description: 'Figures that the site states about the business, each with what proves it.',
      type: 'object',
      group: 'claims',
      fields: claimFields,
      validation: (rule) => [rule.required(), rule.custom<Claims>(yearsAgree).warning()],
    }),
    list('why', 'Why choose us', 'titledText', 'claims', 'Reasons on the services page.'),
    proof,
    list(
      'quoteTerms',
      'Terms of a quote',
      'titledText',
      'proof',
      'The last lines of each example quote: changes, payment, warranty, cancellation. Each written quote begins with them. Have your lawyer read them, and contract.config.ts, before the first quote leaves.',
    ),
    list(
      'workSteps',
      'From the quote to the last paper',
      'titledText',
      'proof',
      'The steps after “What happens next”, on the home page: contract and permit, first day, each evening, walkthrough.',
    ),
    list(
      'papers',
      'Papers of a job',
      'jobPaper',
      'proof',
      'What a job leaves behind, on the home page: drawn examples until pictures of real ones, with the names covered, take their place.',
    ),
    home,
    offer,
    list(
      'searchSynonyms',
      'Words that mean the same',
      'lineItem',
      'search',
      'Separated by commas: whoever searches the site for one of them finds the others too, in every language.',
    ),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
