import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedString} from './parts/localized.ts'
import {picture} from './parts/picture.ts'
import {booking, home, offer, postalAddress} from './parts/settingsObjects.ts'

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
  const [first, second] = [claims?.yearsHome?.value, claims?.yearsBooking?.value]
  return first === second ? true : `The home page says ${first}, the booking page says ${second}: visitors see both.`
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
    postalAddress,
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
    booking,
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
    home,
    offer,
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
