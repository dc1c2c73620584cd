import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './parts/localized.ts'
import {picture} from './parts/picture.ts'

export const PLACEHOLDER_REGISTRATION = '13VH00000000'

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
  const [home, booking] = [claims?.yearsHome?.value, claims?.yearsBooking?.value]
  return home === booking ? true : `The home page says ${home}, the booking page says ${booking}: visitors see both.`
}

export function realRegistration(value: string | undefined): true | string {
  return value && value !== PLACEHOLDER_REGISTRATION
    ? true
    : 'This is the placeholder. New Jersey law asks for your own registration number on every page and mail.'
}

const list = (name: string, title: string, type: string, group: string) =>
  defineField({name, title, group, type: 'array', of: [defineArrayMember({type})]})

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    {name: 'business', title: 'Business', default: true},
    {name: 'hours', title: 'Hours and area'},
    {name: 'booking', title: 'Booking'},
    {name: 'claims', title: 'Claims'},
    {name: 'home', title: 'Home page'},
    {name: 'offer', title: 'Offer'},
  ],
  fields: [
    defineField({
      name: 'businessName',
      title: 'Name',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      description: 'With country code and without spaces: +12015550142',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.required().regex(/^\+[1-9]\d{7,14}$/, {name: 'phone number with country code'}),
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'email',
      group: 'business',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'registrationNumber',
      title: 'New Jersey registration number',
      type: 'string',
      group: 'business',
      validation: (rule) => [rule.required(), rule.custom(realRegistration).warning()],
    }),
    localizedString('insurance', {title: 'Insurance', group: 'business', optional: true}),
    defineField({name: 'license', title: 'Licence', type: 'string', group: 'business'}),
    defineField({
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
    }),
    list('social', 'Profiles elsewhere', 'socialLink', 'business'),
    picture('ogImage', {title: 'Picture for shared links', group: 'business', optional: true}),
    defineField({
      name: 'timeZone',
      title: 'Time zone',
      type: 'string',
      group: 'hours',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'hours',
      title: 'Opening hours',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'dayHours'})],
      validation: (rule) => rule.required().length(7),
    }),
    list('closures', 'Closed days', 'closure', 'hours'),
    localizedString('serviceArea', {title: 'Service area', group: 'hours'}),
    defineField({
      name: 'serviceZips',
      title: 'ZIP codes of the service area',
      description: 'Whole ZIP codes or their first digits. Others are never refused, only answered with a note.',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({type: 'string', validation: (rule) => rule.regex(/^\d{2,5}$/, {name: 'ZIP code'})})],
      options: {layout: 'tags'},
    }),
    defineField({
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
    }),
    defineField({
      name: 'responseHours',
      title: 'We answer within, hours',
      type: 'number',
      group: 'booking',
      validation: (rule) => rule.required().positive(),
    }),
    list('serviceOptions', 'Choices of service', 'serviceOption', 'booking'),
    list('timeSlots', 'Time windows', 'timeSlot', 'booking'),
    list('nextSteps', 'What happens next', 'titledText', 'booking'),
    defineField({
      name: 'claims',
      title: 'Claims',
      type: 'object',
      group: 'claims',
      fields: claimFields,
      validation: (rule) => [rule.required(), rule.custom<Claims>(yearsAgree).warning()],
    }),
    list('why', 'Why choose us', 'titledText', 'claims'),
    defineField({
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
    }),
    defineField({
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
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
