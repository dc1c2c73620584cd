import {expect, test} from 'vitest'
import {closureOf, openHolidays} from '../../studio/inputs/federalHolidays.ts'

test('the federal holidays of the next twelve months are offered on the days on which they are kept', () => {
  expect(openHolidays([], '2026-11-22').map(({date, names}) => `${date} ${names.en}`)).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-12-25 Christmas Day',
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-05 Independence Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
  ])
})

test('a holiday on which the business is closed already is not offered', () => {
  const closures = [{from: '2026-12-24', to: '2026-12-26'}, {from: '2026-11-26'}]
  expect(openHolidays(closures, '2026-11-22')[0]?.date).toBe('2027-01-01')
})

test('a holiday becomes a closure of one day with its name in each language', () => {
  const [thanksgiving] = openHolidays([], '2026-11-22')
  expect(thanksgiving && closureOf(thanksgiving)).toMatchObject({
    _type: 'closure',
    from: '2026-11-26',
    to: '2026-11-26',
    reason: [
      {language: 'en', value: 'Thanksgiving'},
      {language: 'pt-BR', value: 'Dia de Ação de Graças'},
      {language: 'es', value: 'Día de Acción de Gracias'},
    ],
  })
})

test('a holiday that is added again, after its closure was moved to another day, has a key of its own', () => {
  const christmas = openHolidays([], '2026-12-01').find(({date}) => date === '2026-12-25')
  const first = christmas && closureOf(christmas)
  const again = openHolidays(first ? [{...first, from: '2026-12-28', to: '2026-12-28'}] : [], '2026-12-01')
  const second = again.find(({date}) => date === '2026-12-25')
  expect(second && closureOf(second)).toMatchObject({from: '2026-12-25'})
  expect(second && closureOf(second)._key).not.toBe(first?._key)
})
