import {expect, test} from 'vitest'
import {inArea, townOf} from '@/features/bookings/serviceArea'
import {checkBooking, inPageOrder} from '@/features/bookings/form/check'
import {BookingInput} from '@/features/bookings/model'
import {prefilledService} from '@/features/bookings/form/config'
import {SERVICE_OPTIONS} from '@/lib/bookingOptions'
import {BOOKING_FIELDS} from '@/features/bookings/fields'
import {CONTACT_FIELDS} from '@/features/messages/fields'
import {interpolate} from '@/lib/format/text'
import {refusedFields, storedReference} from '@/lib/forms/fields'
import {checkFields} from '@/lib/forms/rules'

const booking = {
  name: 'Marisol Teixeira',
  email: 'marisol@example.com',
  phone: '(201) 555-0177',
  service: 'Roofing Services',
  preferred_date: '2026-11-24',
  preferred_time: 'Flexible (Any time)',
  street: '',
  zip: '07030',
  notes: '',
}
const contact = {name: 'Ana', email: 'ana@example.com', phone: '', subject: 'Gutters', message: 'Hello'}
const clock = {date: '2026-11-23', minutes: 600}

test('a filled-in form has no faults', () => {
  expect(checkBooking(booking, clock, 120)).toEqual([])
  expect(checkFields(contact, CONTACT_FIELDS)).toEqual([])
})

test('an empty form names each required field, in the order of the page', () => {
  expect(inPageOrder(checkBooking({}, clock, 120)).map(({field, code}) => `${field}:${code}`)).toEqual([
    'service:required',
    'preferred_date:required',
    'preferred_time:required',
    'name:required',
    'phone:required',
    'email:required',
  ])
})

test('a date that has passed or lies beyond the horizon is named', () => {
  expect(checkBooking({...booking, preferred_date: '2026-11-22'}, clock, 120)).toEqual([
    {field: 'preferred_date', code: 'past'},
  ])
  expect(checkBooking({...booking, preferred_date: '2027-11-22'}, clock, 120)).toEqual([
    {field: 'preferred_date', code: 'too_far'},
  ])
})

const hard: [keyof typeof booking, string][] = [
  ['name', "O'Brien-D'Souza Jr."],
  ['name', 'José Nuñez 李 👷🏽‍♀️'],
  ['name', '   '],
  ['name', 'a'.repeat(101)],
  ['name', 'a\u0000b'],
  ['name', '\u202ereversed'],
  ['email', 'a+tag@sub.example.co'],
  ['email', 'marisol@example'],
  ['email', 'a b@example.com'],
  ['email', 'a@b@c.com'],
  ['phone', '(732) 555-0199 x12'],
  ['phone', '201.555.0177'],
  ['phone', '+55 11 91234-5678'],
  ['phone', 'abc'],
  ['phone', '5'.repeat(30)],
  ['zip', '07030-1234'],
  ['zip', '7030'],
  ['zip', ''],
  ['preferred_date', '2027-02-30'],
  ['preferred_date', '02/03/2027'],
]
test.each(hard)('the browser never refuses a %s that the server takes: %j', (field, value) => {
  const given = {...booking, [field]: value}
  const refused = checkFields(given, BOOKING_FIELDS).some((error) => error.field === field)
  const server = BookingInput.safeParse(given)
  if (server.success) expect(refused).toBe(false)
  else if (refused) expect(server.error.issues.map(({path}) => path[0])).toContain(field)
})

test('a link chooses the service by its name or by the slug of its page, and nothing else does', () => {
  const aliases = [
    {slug: 'vinyl-siding', option: 'Siding Installation & Repair'},
    {slug: 'gone', option: 'No longer offered'},
  ]
  const chosen = (search: string) => prefilledService(search, SERVICE_OPTIONS, aliases)
  expect(chosen('?service=Windows+%26+Doors')).toBe('Windows & Doors')
  expect(chosen('?service=storm%20damage%20repair&utm_source=x')).toBe('Storm Damage Repair')
  expect(chosen('?service=vinyl-siding')).toBe('Siding Installation & Repair')
  expect(chosen('?service=gone')).toBeUndefined()
  expect(chosen('?service=%3Cscript%3E')).toBeUndefined()
  expect(chosen('')).toBeUndefined()
})

test('a ZIP is answered from five digits on, and never refused', () => {
  expect(inArea('07030', ['07', '08'])).toBe(true)
  expect(inArea('10001-1234', ['07', '08', '10001'])).toBe(true)
  expect(inArea('10002', ['07', '08', ''])).toBe(false)
  expect(inArea('0703', ['07'])).toBeUndefined()
  expect(inArea('07030', [])).toBeUndefined()
})

test('a ZIP tells its town where the settings name one, and still lies in the area', () => {
  const area = ['08', '07701 Red Bank', '07030']
  expect(['07701', ' 07701-1234'].map((zip) => townOf(zip, area))).toEqual(['Red Bank', 'Red Bank'])
  for (const zip of ['07702', '07030', '0770', '']) expect(townOf(zip, area)).toBeUndefined()
  expect(inArea('07701', area)).toBe(true)
  expect(inArea('07702', area)).toBe(false)
})

test('the address after a refused post names fields and codes, and nothing a stranger could put there', () => {
  expect(refusedFields('name:required,zip:invalid')).toEqual([
    {field: 'name', code: 'required'},
    {field: 'zip', code: 'invalid'},
  ])
  expect(refusedFields('<b>:x,name,:,Name:Required')).toEqual([])
  expect(refusedFields(undefined)).toEqual([])
})

test('a reference in the address is shown only if it looks like one of ours', () => {
  expect(storedReference('booking_1795226343287_ygk8dywk8')).toBe('booking_1795226343287_ygk8dywk8')
  expect(storedReference('Call 900-555-0000 now')).toBe('')
  expect(storedReference(['booking_1_a', 'x'])).toBe('')
})

test('words take their values, and keep what they are not given', () => {
  expect(interpolate('{count} / {limit}', {count: 3, limit: 1000})).toBe('3 / 1000')
  expect(interpolate('{a} {b}', {a: '{b}'})).toBe('{b} {b}')
})
