import {expect, test} from 'vitest'
import {errorText} from '@/features/bookings/admin/phone/PhoneRequestForm'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {sampleBusiness} from '../../../support/sampleBusiness'

const told = (field: string, code: string, locale: Locale, date = '2026-12-01') => {
  const {admin, bookings} = messagesFor(locale)
  const words = {visitor: bookings.form.errors, clerk: admin.phoneRequest.errors}
  return errorText(words, {field, code}, {date, week: sampleBusiness, locale})
}

test.each([
  ['en', 'Enter the customer’s name.'],
  ['pt-BR', 'Digite o nome do cliente.'],
  ['es', 'Escriba el nombre del cliente.'],
] as const)('whoever enters a request in %s is asked for the customer’s name, not for their own', (locale, words) => {
  expect(told('name', 'required', locale)).toBe(words)
})

test.each([
  ['en', 'closed on that day (Sunday, November 29)', 'closed at that time (Saturday, November 28)'],
  ['pt-BR', 'fechado nesse dia (domingo, 29 de novembro)', 'fechado nesse horário (sábado, 28 de novembro)'],
  ['es', 'cerrada ese día (domingo, 29 de noviembre)', 'cerrada en ese horario (sábado, 28 de noviembre)'],
] as const)('a closed day and a time outside the hours are told apart in %s, with their day', (locale, day, time) => {
  expect(told('preferred_time', 'closed', locale, '2026-11-29')).toContain(day)
  expect(told('preferred_time', 'closed', locale, '2026-11-28')).toContain(time)
})

test.each(locales)('what is the same for both is told in the visitors’ words in %s', (locale) => {
  const {phone, other} = messagesFor(locale).bookings.form.errors
  expect(told('phone', 'invalid', locale)).toBe(phone.invalid)
  expect(told('phone', 'unheard_of', locale)).toBe(phone.invalid)
  expect(told('locale', 'invalid', locale)).toBe(other.invalid)
})
