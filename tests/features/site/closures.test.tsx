import {renderToStaticMarkup} from 'react-dom/server'
import {createTranslator} from 'next-intl'
import {afterEach, expect, test, vi} from 'vitest'
import {Hours} from '@/features/site/hours/Hours'
import {isUpcoming, upcomingClosures, type Closure} from '@/lib/time/hours'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'footer'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const thanksgiving = {from: '2026-11-26', to: null}
const holidays = {from: '2026-12-24', to: '2027-01-01'}

test.each([
  ['2026-11-11', false],
  ['2026-11-12', true],
  ['2026-11-26', true],
  ['2026-11-27', false],
])('a closed day is shown from two weeks before until it is over: on %s, %s', (today, shown) => {
  expect(isUpcoming(thanksgiving, today)).toBe(shown)
})

test.each([
  ['2026-12-09', false],
  ['2026-12-10', true],
  ['2026-12-30', true],
  ['2027-01-01', true],
  ['2027-01-02', false],
])('a vacation is shown until its last day: on %s, %s', (today, shown) => {
  expect(isUpcoming(holidays, today)).toBe(shown)
})

test('the next closure comes first, and one that ends before it begins closes nothing', () => {
  const reversed = {from: '2026-12-24', to: '2026-12-23'}
  expect(upcomingClosures([holidays, reversed, thanksgiving], '2026-11-26')).toEqual([thanksgiving])
  expect(upcomingClosures([holidays, {from: '2026-12-12'}], '2026-12-11').map(({from}) => from)).toEqual([
    '2026-12-12',
    '2026-12-24',
  ])
  expect(isUpcoming(reversed, '2026-12-20')).toBe(false)
})

afterEach(() => void vi.useRealTimers())

async function lines(closures: readonly Closure[], locale: Locale, now: string) {
  vi.useFakeTimers({toFake: ['Date'], now: new Date(now)})
  const html = renderToStaticMarkup(await Hours({hours: [], closures, locale}))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, day, hours]) => `${day} | ${hours}`)
}

const NOVEMBER = '2026-11-20T12:00:00-05:00'
const DECEMBER = '2026-12-20T12:00:00-05:00'

test.each([
  ['en', 'Thanksgiving', 'Thu, Nov 26: Thanksgiving | Closed'],
  ['pt-BR', 'Dia de Ação de Graças', 'Quinta-feira, 26 de novembro: Dia de Ação de Graças | Fechado'],
  ['es', 'Día de Acción de Gracias', 'Jueves, 26 de noviembre: Día de Acción de Gracias | Cerrado'],
] as const)('a closed day has its date and its reason, %s', async (locale, reason, line) => {
  expect(await lines([{...thanksgiving, reason}], locale, NOVEMBER)).toEqual([line])
})

test.each([
  ['en', 'Dec 24 to Jan 1 | Closed'],
  ['pt-BR', '24 de dezembro a 1º de janeiro | Fechado'],
  ['es', '24 de diciembre a 1 de enero | Cerrado'],
] as const)('several days have the first and the last, and need no reason, %s', async (locale, line) => {
  expect(await lines([{...holidays, reason: null}], locale, DECEMBER)).toEqual([line])
})

test.each([
  ['en', 'Dec 1 to 3 | Closed'],
  ['pt-BR', '1º a 3 de dezembro | Fechado'],
  ['es', '1 a 3 de diciembre | Cerrado'],
] as const)('days of one month name it once, %s', async (locale, line) => {
  expect(await lines([{from: '2026-12-01', to: '2026-12-03', reason: null}], locale, NOVEMBER)).toEqual([line])
})

test('the day is that of New York, and a page without a closure has no row of it', async () => {
  const until = [{...thanksgiving, reason: null}]
  expect(await lines(until, 'en', '2026-11-27T04:59:00Z')).toEqual(['Thu, Nov 26 | Closed'])
  expect(await lines(until, 'en', '2026-11-27T05:01:00Z')).toEqual([])
})
