import type {Messages} from '@/i18n/messages'
import {EMAIL_FIELD, type FieldRule, NAME_FIELD, PHONE_FIELD} from '@/lib/forms/fields'

type Admin = Messages['admin']

/** A field of the request, and where it appears. All lists, rows and columns are made from this table. */
interface BookingField extends FieldRule {
  /** The part of the form, which is a step on phones. */
  step: 1 | 2 | 3
  /** Position in the export. Spreadsheets rely on it: a new field takes the next free number. */
  column: number
  /** Label in the emails. */
  email: keyof Messages['mail']['fields']
  /** Label on the confirmation. Fields of one label share a row. */
  done: keyof Messages['bookings']['done']
  /** The row of the confirmation takes the whole width. */
  wide?: true
  /** Label in the dashboard's drawer. Fields of one label share a row. */
  drawer?: keyof Admin['bookings'] | `columns.${keyof Admin['bookings']['columns']}` | 'preferredContact.label'
  /** Label in the staff's form for corrections. */
  correct?: `bookings.${keyof Admin['bookings']}` | `bookings.columns.${string}` | `customer.${keyof Admin['customer']}`
  /** The dashboard's search looks into this field. */
  searched?: true
  /** Part of the address of the visit. */
  address?: true
  /** Newer than some stored fingerprints, so an empty value must not change them. */
  added?: true
}

/** The fields of the request, in the order of the page. */
export const BOOKING_FIELDS = {
  service: {
    required: true,
    maxLength: 60,
    type: 'select',
    step: 1,
    column: 8,
    email: 'service',
    done: 'service',
    drawer: 'columns.service',
    correct: 'bookings.columns.service',
    searched: true,
  },
  preferred_date: {
    required: true,
    maxLength: 10,
    type: 'date',
    step: 2,
    column: 9,
    email: 'date',
    done: 'when',
    drawer: 'preferredDate',
  },
  preferred_time: {
    required: true,
    maxLength: 40,
    type: 'select',
    step: 2,
    column: 10,
    email: 'time',
    done: 'when',
    drawer: 'preferredTime',
  },
  name: {
    ...NAME_FIELD,
    step: 3,
    column: 4,
    email: 'name',
    done: 'name',
    correct: 'bookings.columns.customer',
    searched: true,
  },
  phone: {
    ...PHONE_FIELD,
    step: 3,
    column: 6,
    email: 'phone',
    done: 'phone',
    drawer: 'phone',
    correct: 'bookings.phone',
  },
  email: {
    ...EMAIL_FIELD,
    step: 3,
    column: 5,
    email: 'email',
    done: 'email',
    wide: true,
    drawer: 'emailAddress',
    correct: 'bookings.emailAddress',
    searched: true,
  },
  preferred_contact: {
    required: false,
    maxLength: 10,
    type: 'select',
    step: 3,
    column: 23,
    email: 'contact',
    done: 'contact',
    wide: true,
    drawer: 'preferredContact.label',
    added: true,
  },
  street: {
    required: false,
    maxLength: 200,
    type: 'text',
    autoComplete: 'street-address',
    step: 3,
    column: 11,
    email: 'address',
    done: 'address',
    wide: true,
    drawer: 'address',
    correct: 'customer.street',
    searched: true,
    address: true,
  },
  town: {
    required: false,
    maxLength: 100,
    type: 'text',
    autoComplete: 'address-level2',
    step: 3,
    column: 25,
    email: 'address',
    done: 'address',
    wide: true,
    drawer: 'address',
    correct: 'customer.town',
    searched: true,
    address: true,
    added: true,
  },
  zip: {
    required: false,
    maxLength: 20,
    type: 'text',
    autoComplete: 'postal-code',
    numeric: true,
    step: 3,
    column: 12,
    email: 'address',
    done: 'address',
    wide: true,
    drawer: 'address',
    correct: 'customer.zip',
    searched: true,
    address: true,
  },
  notes: {
    required: false,
    maxLength: 5000,
    type: 'textarea',
    step: 3,
    column: 16,
    email: 'notes',
    done: 'notes',
    wide: true,
    searched: true,
  },
  /** The newsletter's code, which a link fills in. It is cut to its length and never refused. */
  offer_code: {
    required: false,
    maxLength: 40,
    type: 'text',
    step: 3,
    column: 28,
    email: 'offerCode',
    done: 'offerCode',
    wide: true,
    drawer: 'offerCode',
    added: true,
  },
} as const satisfies Record<string, BookingField>

type Fields = typeof BOOKING_FIELDS
export type FieldName = keyof Fields
/** The names of the fields that have this property. */
type With<Property extends keyof BookingField> = {
  [Name in FieldName]: Fields[Name] extends Record<Property, unknown> ? Name : never
}[FieldName]

const isField = (name: string): name is FieldName => Object.hasOwn(BOOKING_FIELDS, name)
export const FIELD_NAMES = Object.keys(BOOKING_FIELDS).filter(isField)

const having = <Property extends keyof BookingField>(property: Property) =>
  FIELD_NAMES.filter((name): name is With<Property> => property in BOOKING_FIELDS[name])

export type CorrectedField = With<'correct'>
export const CORRECTED_FIELDS = having('correct')
/** Fields that may be corrected, other than the contact. */
export type CorrectedDetail = Exclude<CorrectedField, 'name' | 'phone' | 'email'>
const isDetail = (name: CorrectedField): name is CorrectedDetail => !['name', 'phone', 'email'].includes(name)
const addressFirst = (name: FieldName) => ('address' in BOOKING_FIELDS[name] ? 0 : 1)
/** In the order of the history's text: the address first. */
export const CORRECTED_DETAILS = CORRECTED_FIELDS.filter(isDetail).toSorted((a, b) => addressFirst(a) - addressFirst(b))
export type SearchedField = With<'searched'>
export type AddressField = With<'address'>
export const ADDRESS_FIELDS = having('address')
export type OptionalField = {[Name in FieldName]: Fields[Name]['required'] extends false ? Name : never}[FieldName]
export const OPTIONAL_FIELDS = FIELD_NAMES.filter((name): name is OptionalField => !BOOKING_FIELDS[name].required)
export const DRAWER_FIELDS = having('drawer')

/** Sorts by the export's order, which stored fingerprints and search texts depend on too. */
export const byColumn = <Name extends FieldName>(names: readonly Name[]) =>
  names.toSorted((a, b) => BOOKING_FIELDS[a].column - BOOKING_FIELDS[b].column)

export const SEARCHED_FIELDS = byColumn(having('searched'))

/** The address of the visit in one line. */
export const visitAddress = (fields: Partial<Record<AddressField, string | null>>) =>
  ADDRESS_FIELDS.flatMap((name) => fields[name] || []).join(', ')

/** The form's three parts with their fields. */
export const STEPS = ([1, 2, 3] as const).map((step) =>
  FIELD_NAMES.filter((name) => BOOKING_FIELDS[name].step === step),
)

/** The step of a field, from 1. */
export const stepOf = (name: string) => (isField(name) ? BOOKING_FIELDS[name].step : 1)

/** Groups fields by label, in the order of the first field of each. */
export const rowsBy = <Name extends FieldName, Label>(names: readonly Name[], labelOf: (name: Name) => Label) =>
  [...new Set(names.map(labelOf))].map((label) => ({label, fields: names.filter((name) => labelOf(name) === label)}))

export function pick<Input extends object, Name extends keyof Input>(input: Input, names: readonly Name[]) {
  const fields: Partial<Pick<Input, Name>> = {}
  for (const name of names) fields[name] = input[name]
  return fields
}
