import {expect, test} from 'vitest'
import {locales} from '@/lib/locales'
import en from '../../messages/en.json' with {type: 'json'}
import {contentTypes} from '../../schemas/index.ts'
import {DAY_CHOICES} from '../../schemas/parts/choices.ts'
import {notInFuture} from '../../schemas/parts/dates.ts'
import {onlyAuthor} from '../../schemas/article.ts'
import {category} from '../../schemas/category.ts'
import {faq} from '../../schemas/faq.ts'
import {PAGE_NAMES} from '../../schemas/page.ts'
import {keynote} from '../../schemas/parts/settings/keynote.ts'
import {service} from '../../schemas/service.ts'
import {formatClock, isClock, parseClock} from '../../schemas/parts/settings/clock.ts'
import {closure, everyDayOnce, hoursAreComplete} from '../../schemas/parts/settings/hours.ts'
import {offerHasAddress} from '../../schemas/parts/settings/objects.ts'
import {inEnglish, LANGUAGES, missingLanguages} from '../../schemas/parts/localized/languages.ts'
import {hasEnglish, lengthWarning, translationWarning} from '../../schemas/parts/localized/fields.ts'
import {requireAlt} from '../../schemas/parts/picture.ts'
import {localizedPreview} from '../../schemas/parts/localized/preview.ts'
import {sameWidth} from '../../schemas/parts/richText.ts'
import {eachOnce, realRegistration, yearsAgree} from '../../schemas/siteSettings.ts'

const item = (language: string, value: string) => ({_key: language, language, value})
const all = [item('en', 'Decks'), item('pt-BR', 'Decks'), item('es', 'Decks')]

test('the Studio offers the languages that the site knows', () => {
  expect(LANGUAGES.map(({id}) => id)).toEqual([...locales])
})

test('a text without English is refused, one without a translation warns and names the language', () => {
  expect(hasEnglish([item('es', 'Decks')])).toMatch(/English/)
  expect(hasEnglish([item('en', '  ')])).toMatch(/English/)
  expect(hasEnglish(all)).toBe(true)
  expect(translationWarning(all)).toBe(true)
  expect(translationWarning([item('en', 'Decks'), item('pt-BR', '')])).toBe(
    'Not translated yet: Português (Brasil), Español. Readers see English there.',
  )
})

test('a title longer than it may be warns and names the language', () => {
  expect(lengthWarning(10)(all)).toBe(true)
  expect(lengthWarning(4)([item('en', 'Deck'), item('es', 'Decks')])).toBe(
    'Keep it under 4 characters: Español has 5, and may be cut off.',
  )
})

test('a picture that is shown needs a description; an empty place does not', () => {
  expect(requireAlt(undefined, {})).toBe(true)
  expect(requireAlt(undefined, {asset: {_ref: 'image-a'}})).toMatch(/Describe/)
  expect(requireAlt(all, {asset: {_ref: 'image-a'}})).toBe(true)
})

test('the booking form offers at least one choice of each kind, and none twice', () => {
  expect(eachOnce([{value: 'Roofing Services'}, {value: 'Windows & Doors'}, {}, {}])).toBe(true)
  expect(eachOnce([{value: 'Roofing Services'}, {value: 'Roofing Services'}])).toMatch(
    /“Roofing Services” is there twice/,
  )
  expect(eachOnce([])).toMatch(/at least one/)
  expect(eachOnce(undefined)).toMatch(/at least one/)
})

test('opening hours need both times in order, unless the day is closed', () => {
  expect(hoursAreComplete({closed: true})).toBe(true)
  expect(hoursAreComplete({opens: '08:00', closes: '18:00'})).toBe(true)
  expect(hoursAreComplete({opens: '18:00', closes: '08:00'})).toMatch(/before/)
  expect(hoursAreComplete({opens: '08:00'})).toMatch(/both/)
})

test('a week needs each day once, and a time is written with two digits', () => {
  const week = DAY_CHOICES.map((day) => ({day}))
  expect(everyDayOnce(week)).toBe(true)
  expect(everyDayOnce(week.slice(1))).toBe('Give the hours of the missing days: Monday.')
  expect(everyDayOnce([...week, {day: 'friday'}])).toMatch(/twice/)
  expect(isClock('08:00')).toBe(true)
  expect(isClock(undefined)).toBe(true)
  expect(isClock('8am')).toBe('Write it as 9:00 AM or 5:30 PM.')
})

test('a time is read as the office types it, and shown on the twelve-hour clock', () => {
  const typed = ['9', '9:00', '09:00', '9am', '9:00 AM', '9 a.m.', '12 PM', '12am', '5:30 PM', '17:30', '930']
  expect(typed.map((text) => parseClock(text))).toEqual([
    '09:00',
    '09:00',
    '09:00',
    '09:00',
    '09:00',
    '09:00',
    '12:00',
    '00:00',
    '17:30',
    '17:30',
    '09:30',
  ])
  expect(['25:00', '9:75', '13 PM', 'noon', ''].map((text) => parseClock(text))).toEqual(Array(5).fill(undefined))
  expect(['00:00', '09:00', '12:30', '18:05'].map(formatClock)).toEqual(['12:00 AM', '9:00 AM', '12:30 PM', '6:05 PM'])
  expect(formatClock(undefined)).toBe('')
})

test('a day that closes at 5 closes after noon, and 05:00 is the morning', () => {
  const closes = ['5', '5:00', '5 AM', '05:00', '12', '17:00'].map((text) => parseClock(text, {afternoon: true}))
  expect(closes).toEqual(['17:00', '17:00', '05:00', '05:00', '12:00', '17:00'])
})

test('an offer that is switched on warns without the postal address that the law asks for', () => {
  const postalAddress = {street: '1 Main St', city: 'Hoboken', region: 'NJ', postalCode: '07030'}
  expect(offerHasAddress({enabled: true}, {})).toMatch(/postal address/)
  expect(offerHasAddress({enabled: true}, {postalAddress: {...postalAddress, street: ''}})).toMatch(/postal address/)
  expect(offerHasAddress({enabled: true}, {postalAddress})).toBe(true)
  expect(offerHasAddress({enabled: false}, {})).toBe(true)
})

test('a new article is signed by the only author there is, and by nobody while there are two', async () => {
  const signedBy = (authors: string[]) => {
    const published = authors.filter((id) => !/^(drafts|versions)\./.test(id))
    const withConfig = ({perspective}: {perspective: string}) => ({
      fetch: () => Promise.resolve(perspective === 'published' ? published : authors),
    })
    // The clients of the Studio read what is stored: drafts, and what releases hold.
    const client = {...withConfig({perspective: 'raw'}), withConfig}
    return onlyAuthor(undefined, {getClient: () => client as never})
  }
  expect(await signedBy(['author-a'])).toEqual({author: {_type: 'reference', _ref: 'author-a'}})
  expect(await signedBy(['author-a', 'author-b'])).toEqual({})
  expect(await signedBy([])).toEqual({})
  expect(await signedBy(['author-a', 'drafts.author-a', 'versions.spring.author-a'])).toEqual({
    author: {_type: 'reference', _ref: 'author-a'},
  })
  expect(await signedBy(['drafts.author-a'])).toEqual({})
})

test('a day that is said to have been and has not come yet is pointed out', () => {
  expect(notInFuture('2999-01-01')).toMatch(/not come yet/)
  expect(notInFuture('2026-01-01')).toBe(true)
  expect(notInFuture(undefined)).toBe(true)
})

test('every field of a document says what it is for', () => {
  const unexplained = contentTypes
    .filter(({type}) => type === 'document')
    .flatMap(({name, ...type}) =>
      ('fields' in type ? type.fields : []).flatMap((field) =>
        'description' in field && field.description ? [] : [`${name}.${field.name}`],
      ),
    )
  expect(unexplained).toEqual([])
})

test('a table with rows of different width is refused', () => {
  expect(sameWidth([{cells: ['a', 'b']}, {cells: ['c', 'd']}])).toBe(true)
  expect(sameWidth([{cells: ['a', 'b']}, {cells: ['c']}])).toMatch(/same number/)
})

test('different years of experience and the placeholder number are pointed out', () => {
  expect(yearsAgree({yearsHome: {value: '7+'}, yearsBooking: {value: '15+'}})).toMatch(/7\+.*15\+/)
  expect(yearsAgree({yearsHome: {value: '15+'}, yearsBooking: {value: '15+'}})).toBe(true)
  expect(yearsAgree({yearsHome: {value: '7+'}})).toBe(true)
  expect(realRegistration('13VH00000000')).toMatch(/placeholder/)
  expect(realRegistration('13VH01234567')).toBe(true)
  expect(realRegistration('13VH0123')).toMatch(/no such number/)
})

test('a preview shows the English title and the languages that are missing', () => {
  expect(missingLanguages([item('en', 'Decks')])).toEqual(['pt-BR', 'es'])
  expect(inEnglish(all)).toBe('Decks')
  expect(localizedPreview({title: [item('en', 'Decks')], subtitle: 'custom-decks'})).toMatchObject({
    title: 'Decks',
    subtitle: 'custom-decks · missing Português (Brasil), Español',
  })
  expect(localizedPreview({title: all}).subtitle).toBe('')
  expect(localizedPreview({title: all, body: [item('en', 'Long'), item('es', 'Largo')], lead: []}).subtitle).toBe(
    'missing Português (Brasil)',
  )
})

test('a preview of what is not in English yet shows the title that there is', () => {
  expect(localizedPreview({title: [item('en', ' '), item('pt-BR', 'Um deck')]})).toMatchObject({
    title: 'Um deck',
    subtitle: 'missing English, Español',
  })
  expect(localizedPreview({title: []})).toMatchObject({title: 'Untitled'})
})

test('a closed day is listed by its reason, with one date or a range', () => {
  const shown = (closed: object) =>
    JSON.parse(JSON.stringify(closure.preview?.prepare?.(closed)).replaceAll('\u2009', ' '))
  const day = {from: '2026-11-26', to: '2026-11-26'}
  expect(shown({...day, reason: [item('en', 'Thanksgiving'), item('es', 'Día de Acción de Gracias')]})).toEqual({
    title: 'Thanksgiving',
    subtitle: 'Nov 26, 2026',
  })
  expect(shown({...day, to: '2026-11-27', reason: [item('es', 'Vacaciones')]})).toEqual({
    title: 'Vacaciones',
    subtitle: 'Nov 26 – 27, 2026',
  })
  expect(shown(day)).toEqual({title: 'Nov 26, 2026'})
  expect(shown({from: '2026-11-27', to: '2026-11-26'})).toEqual({title: '2026-11-27 – 2026-11-26'})
  expect(shown({})).toEqual({title: ''})
})

test('services, categories and the notes on the drawing are listed by names, not by addresses', () => {
  const shown = (type: object, selected: Record<string, unknown>) => previewOf(type)?.prepare?.(selected)
  const name = all
  const summary = [item('en', 'Built to last.'), item('pt-BR', 'Para durar.'), item('es', 'Para durar.')]
  expect(shown(service, {title: name, summary})).toMatchObject({title: 'Decks', subtitle: 'Built to last.'})
  expect(shown(category, {title: name})).toMatchObject({title: 'Decks', subtitle: ''})
  expect(shown(keynote, {title: [item('es', 'Techo')], service: name})).toEqual({title: 'Techo', subtitle: 'Decks'})
  for (const type of contentTypes)
    for (const path of Object.values(previewOf(type)?.select ?? {}))
      // A page is known by its address.
      if (type.name !== 'page') expect(path, type.name).not.toMatch(/slug/)
})

test('the Studio has the words of the site for the groups of questions and their page', () => {
  const list = Object.entries(en.faq.group).map(([value, title]) => ({title, value}))
  expect(faq.fields.find(({name}) => name === 'group')).toMatchObject({options: {list}})
  expect(PAGE_NAMES.faq).toBe(en.header.nav.faq)
})

type Preview = {select?: Record<string, string>; prepare?: (selected: Record<string, unknown>) => unknown}
const previewOf = (type: object) => ('preview' in type ? (type.preview as Preview) : undefined)
const documents = contentTypes.flatMap((type) =>
  type.type === 'document' ? [[type.name, previewOf(type)] as const] : [],
)

test.each(documents)('the entry of a %s in a list stands whatever an import has put into its fields', (_, preview) => {
  expect(documents.length).toBeGreaterThan(8)
  for (const value of [undefined, null, 7, 'words', {}, [null], [7], [{}]]) {
    const selected = Object.fromEntries(Object.keys(preview?.select ?? {}).map((key) => [key, value]))
    expect(() => preview?.prepare?.(selected), JSON.stringify(value)).not.toThrow()
  }
})
