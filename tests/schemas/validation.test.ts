import {expect, test} from 'vitest'
import {SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {SERVICE_CHOICES, SLOT_CHOICES} from '../../schemas/parts/choices.ts'
import {hoursAreWhole} from '../../schemas/parts/hours.ts'
import {inEnglish, LANGUAGES, missingLanguages} from '../../schemas/parts/languages.ts'
import {hasEnglish, lengthWarning, translationWarning} from '../../schemas/parts/localized.ts'
import {describes} from '../../schemas/parts/picture.ts'
import {localizedPreview} from '../../schemas/parts/preview.ts'
import {sameWidth} from '../../schemas/parts/table.ts'
import {realRegistration, yearsAgree} from '../../schemas/siteSettings.ts'

const item = (language: string, value: string) => ({_key: language, language, value})
const all = [item('en', 'Decks'), item('pt-BR', 'Decks'), item('es', 'Decks')]

test('the Studio offers the languages, services and time windows that the site knows', () => {
  expect(LANGUAGES.map(({id}) => id)).toEqual([...locales])
  expect(SERVICE_CHOICES).toEqual([...SERVICE_OPTIONS])
  expect(SLOT_CHOICES).toEqual([...TIME_SLOTS])
})

test('a text without English is refused, one without a translation warns and names the language', () => {
  expect(hasEnglish([item('es', 'Decks')])).toMatch(/English/)
  expect(hasEnglish([item('en', '  ')])).toMatch(/English/)
  expect(hasEnglish(all)).toBe(true)
  expect(translationWarning(all)).toBe(true)
  expect(translationWarning([item('en', 'Decks'), item('pt-BR', '')])).toBe('Not translated yet: pt-BR, es')
})

test('a title longer than it may be warns and names the language', () => {
  expect(lengthWarning(10)(all)).toBe(true)
  expect(lengthWarning(4)([item('en', 'Deck'), item('es', 'Decks')])).toMatch(/es is longer/)
})

test('a picture that is shown needs a description; an empty place does not', () => {
  expect(describes(undefined, {})).toBe(true)
  expect(describes(undefined, {asset: {_ref: 'image-a'}})).toMatch(/Describe/)
  expect(describes(all, {asset: {_ref: 'image-a'}})).toBe(true)
})

test('opening hours need both times in order, unless the day is closed', () => {
  expect(hoursAreWhole({closed: true})).toBe(true)
  expect(hoursAreWhole({opens: '08:00', closes: '18:00'})).toBe(true)
  expect(hoursAreWhole({opens: '18:00', closes: '08:00'})).toMatch(/before/)
  expect(hoursAreWhole({opens: '08:00'})).toMatch(/both/)
})

test('a table with rows of different width is refused', () => {
  expect(sameWidth([{cells: ['a', 'b']}, {cells: ['c', 'd']}])).toBe(true)
  expect(sameWidth([{cells: ['a', 'b']}, {cells: ['c']}])).toMatch(/same number/)
})

test('different years of experience and the placeholder number are pointed out', () => {
  expect(yearsAgree({yearsHome: {value: '7+'}, yearsBooking: {value: '15+'}})).toMatch(/7\+.*15\+/)
  expect(yearsAgree({yearsHome: {value: '15+'}, yearsBooking: {value: '15+'}})).toBe(true)
  expect(realRegistration('13VH00000000')).toMatch(/placeholder/)
  expect(realRegistration('13VH01234567')).toBe(true)
})

test('a preview shows the English title and the languages that are missing', () => {
  expect(missingLanguages([item('en', 'Decks')])).toEqual(['pt-BR', 'es'])
  expect(inEnglish(all)).toBe('Decks')
  expect(localizedPreview({title: [item('en', 'Decks')], subtitle: 'custom-decks'})).toMatchObject({
    title: 'Decks',
    subtitle: 'custom-decks · missing pt-BR, es',
  })
  expect(localizedPreview({title: all}).subtitle).toBe('')
})
