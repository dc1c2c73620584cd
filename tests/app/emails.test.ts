import {describe, expect, test} from 'vitest'
import {bookingRenderers} from '@/features/bookings/emails/index'
import {renderWith} from '@/server/email/templates'
import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import type {Email} from '@/lib/emails'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'
import {
  booking,
  business,
  customerEmails,
  DONE,
  mailOf,
  now,
  queued,
  received,
  reminder,
  statusEmail,
} from './renderedEmail'

describe('the subjects are the specification’s', () => {
  test('of a new booking, to the business', {tags: '@spec-7.3'}, async () => {
    expect((await mailOf({template: 'booking-new'})).subject).toBe('New Booking Request - Roofing Services')
  })
  test('of a status change, to the customer', {tags: '@spec-7.3'}, async () => {
    const {subject} = await mailOf(statusEmail('confirmed'), {status: 'confirmed'})
    expect(subject).toBe('Booking Update - Roofing Services')
  })
})

test.each(locales)(
  'every customer of a done job may review on Google too, in the same words, in %s',
  async (locale) => {
    const googleReviewUrl = 'https://g.page/r/sample/review'
    const asked = async (fields: object, of: object) => {
      const email = queued({template: 'review-request'}, {locale})
      const document = booking({status: 'completed', outcome: DONE, ...fields})
      return (await renderWith(bookingRenderers, document, email, {business: {...business, ...of}, locale, now}))?.html
    }
    const words = messagesFor(locale).mail.reviewRequest
    const html = await asked({}, {googleReviewUrl})
    expect(html).toContain(`href="${googleReviewUrl}"`)
    expect(html).toContain(words.google)
    expect(html).toContain(words.action)
    expect(await asked({outcome: {...DONE, amount: 40_000}}, {googleReviewUrl})).toBe(html)
    expect(await asked({}, {})).not.toContain(words.googleAction)
  },
)

test.each([
  ['en', 'The site promises an answer by', /about to|ends at/],
  ['pt-BR', 'O site promete resposta até', /vencer|termina/],
  ['es', 'El sitio promete responder antes del', /vencer|termina/],
] as const)(
  'the office is reminded of an answer in %s by words that hold before and after it was due',
  async (...row) => {
    const [locale, due, early] = row
    const email = queued({template: 'staff-promise'}, {locale})
    const text = (await renderWith(bookingRenderers, booking(), email, {business, locale, now}))?.text.replaceAll(
      /\s+/g,
      ' ',
    )
    expect(text).toContain(due)
    expect(text).not.toMatch(early)
  },
)

test('the point of "p.m." ends a Spanish sentence: no email has two', async () => {
  const office: Email[] = [{template: 'booking-new'}, {template: 'staff-promise'}]
  for (const [email, fields] of [...customerEmails, ...office.map((each) => [each, {}] as const)]) {
    const mail = await mailOf(email, {...fields, locale: 'es'})
    expect(mail.text, email.template).not.toMatch(/\.\./)
  }
})

test('a visit that was agreed is not called what the customer prefers', async () => {
  const visit = {date: '2026-12-01', start: '15:00', end: '16:00'}
  const data = {change: 'cancel', date: '2026-12-01', time: '15:00-16:00'} as const
  const {text} = await mailOf({template: 'booking-change', data}, {status: 'cancelled', visit})
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Cancelled visit Tuesday, December 1, 2026, 3:00 PM – 4:00 PM')
  expect(text).not.toContain('Preferred')
})

test('the office reads the wish and the agreed visit each under its own name', async () => {
  const proposal = {date: '2026-12-03', time: '2:00 PM - 4:00 PM', at: now.toISOString()}
  const visit = {date: '2026-12-01', start: '15:00', end: '16:00'}
  const told = async (fields: object) => {
    const data = {change: 'propose', date: '2026-12-01', time: '15:00-16:00'} as const
    return (await mailOf({template: 'booking-change', data}, {proposal, ...fields})).text.replaceAll(/\s+/g, ' ')
  }
  const wish = 'The customer asks for Thursday, December 3, 2026, 2:00 PM – 4:00 PM'
  const agreed = await told({status: 'confirmed', visit})
  expect(agreed).toContain(`${wish} Agreed time, still valid Tuesday, December 1, 2026, 3:00 PM – 4:00 PM`)
  expect(await told({})).toContain(`${wish} Asked for first Tuesday, December 1, 2026, 10:00 AM – 12:00 PM`)
  expect(agreed).not.toContain('Preferred')
})

describe('a completed request', () => {
  const thanks = 'Thank you for having us'
  const completed = async (fields: object) =>
    (await mailOf(statusEmail('completed'), {status: 'completed', ...fields})).text.replaceAll(/\s+/g, ' ')
  test.each([
    ['whose visit is ahead', {visit: {date: '2027-01-20', start: '10:00', end: '12:00'}}],
    ['that was never confirmed', {preferred_date: '2026-11-20'}],
    ['that was lost', {outcome: {...DONE, stage: 'lost'}}],
  ])('%s is thanked for no visit', async (_, fields) => {
    const text = await completed(fields)
    expect(text).not.toContain(thanks)
    expect(text).toContain('We have closed your request. If you still expect us, please call.')
  })
  test.each([
    ['whose visit has been', {visit: {date: '2026-11-20', start: '10:00', end: '12:00'}}],
    ['with an outcome', {outcome: DONE}],
  ])('%s gets our thanks', async (_, fields) => {
    expect(await completed(fields)).toContain(thanks)
  })
})

test.each(locales)(
  'a mail in %s says first when and where, then what to press, and the reference last',
  async (locale) => {
    const {text} = await mailOf(received, {locale, street: '1 Dock St', town: 'Hoboken', zip: '07030'})
    const order = ['1 Dock St', '/booking/manage/', 'maria', 'booking_1795446000000_abc'].map((part) =>
      text.indexOf(part),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(text).toContain('013-368')
  },
)

test.each([
  ['en', 'You hear from us by Tuesday, Nov 24, 10:00 AM.'],
  ['pt-BR', 'Respondemos até terça-feira, 24 de novembro, 10h.'],
  ['es', 'Le respondemos a más tardar el martes, 24 de noviembre, 10:00 a.m.'],
])('the acknowledgement promises an answer by a time in %s', async (locale, promise) => {
  expect((await mailOf(received, {locale})).text.replaceAll(/\s+/g, ' ')).toContain(promise)
})

test.each([
  ['that leaves late', {created_at: '2026-11-19T15:00:00.000Z'}],
  ['of a request that was taken on the phone', {firstRespondedAt: now.toISOString()}],
])('the acknowledgement %s names no time', async (_, fields) => {
  const {text} = await mailOf(received, fields)
  expect(text).toContain('You hear from us soon.')
  expect(text).not.toContain('by Tuesday')
})

test.each([
  ['en', 'We cancelled your visit.', '/booking'],
  ['pt-BR', 'Cancelamos a sua visita.', '/pt-BR/booking'],
  ['es', 'Cancelamos su visita.', '/es/booking'],
])('a cancellation says it once in %s and leads to a new request', async (locale, said, path) => {
  const {html, text} = await mailOf(statusEmail('cancelled'), {status: 'cancelled', locale})
  expect(text.split(said)).toHaveLength(2)
  expect(html).toContain(`href="https://shoreline.example${path}"`)
})

describe('mail programs', () => {
  const long = {name: 'Des Bartholomew Vandersteen de la Cruz', email: 'des.montgomery@long-name.example.com'}
  test('show nothing of the text after the preheader', async () => {
    const {html} = await mailOf(received)
    const [, hidden = ''] = /<div style="display:none[^>]*>(.*?)<\/div><\/div>/s.exec(html) ?? []
    expect(hidden.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(200)
  })
  test('know how links are underlined', async () => {
    for (const [email, fields] of customerEmails)
      expect((await mailOf(email, fields)).html).not.toContain('text-decoration-line')
  })
  test('break an address before its @ alone, and greet by the first name', async () => {
    const {html} = await mailOf(received, long)
    expect(html).toMatch(
      /des\.montgomery(?:<!-- -->)?<wbr\/?><span style="white-space:nowrap">@long-name\.example\.com/,
    )
    expect(html).toMatch(/<h1[^>]*font-weight:400[^>]*>Thank you, Des</)
  })
})

test('a press on a number calls it: the office’s in what a customer reads, the customer’s in what the office reads', async () => {
  const ours = /<a[^>]*href="tel:\+12015550142"[^>]*white-space:nowrap[^>]*>\(201\) 555-0142<\/a>/
  for (const locale of locales)
    expect((await mailOf(statusEmail('confirmed'), {status: 'confirmed', locale})).html).toMatch(ours)
  const {html, text} = await mailOf({template: 'booking-new'})
  expect(html).toMatch(/<td[^>]*><a[^>]*href="tel:\+12015550123"/)
  expect(text).toMatch(/Phone +\(201\) 555-0123\n/)
})

test('a reference breaks between its parts on a phone', async () => {
  const {html, text} = await mailOf(received)
  expect(html).toMatch(/booking_(?:<!-- -->)?<wbr\/?>(?:<!-- -->)?1795446000000_/)
  expect(text).toContain('booking_1795446000000_abc')
})

describe('a status change says', () => {
  test.each(BOOKING_STATUSES)(
    'the new value %s, service, date, time and a number',
    {tags: '@spec-7.3'},
    async (status) => {
      const {text, html} = await mailOf(statusEmail(status), {status})
      for (const part of [
        status,
        'Roofing Services',
        'Tuesday, December 1, 2026',
        '10:00 AM – 12:00 PM',
        '(201) 555-0142',
      ]) {
        expect(text).toContain(part)
        expect(html).toContain(part)
      }
    },
  )

  test('in the customer’s language, with the editors’ words', async () => {
    const {subject, text, html} = await mailOf(statusEmail('confirmed'), {locale: 'pt-BR', status: 'confirmed'})
    expect(subject).toBe('Atualização da sua visita - Telhados')
    expect(text).toContain('terça-feira, 1 de dezembro de 2026')
    expect(text).toContain('10h às 12h')
    expect(html).toMatch(/<html [^>]*lang="pt-BR"[^]*<body [^>]*lang="pt-BR"/)
  })

  test('what is not known', async () => {
    const unknown = {preferred_date: undefined, preferred_time: undefined}
    const {text} = await mailOf(statusEmail('pending'), unknown)
    expect(text).toContain('No date specified')
    expect(text).toContain('No time specified')
  })
})

const ics = async (fields: object, email: Email) =>
  (await mailOf(email, fields)).attachments?.[0]?.content.replaceAll('\r\n ', '')

describe('the calendar entry', () => {
  test('of a request is a tentative hold in New York’s time', async () => {
    const hold = await ics({}, received)
    expect(hold).toContain('STATUS:TENTATIVE')
    expect(hold).toContain('DTSTART:20261201T150000Z')
    expect(hold).toContain('DTEND:20261201T170000Z')
    expect(hold).toContain('UID:booking_1795446000000_abc@shoreline.example')
  })

  test('keeps its UID and raises its SEQUENCE through confirmation and cancellation', async () => {
    const confirmed = await ics({sequence: 1, status: 'confirmed'}, statusEmail('confirmed'))
    const cancelled = await ics({sequence: 2, status: 'cancelled'}, statusEmail('cancelled'))
    for (const entry of [confirmed, cancelled])
      expect(entry).toContain('UID:booking_1795446000000_abc@shoreline.example')
    expect(confirmed).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:1[^]*STATUS:CONFIRMED/)
    expect(cancelled).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2[^]*STATUS:CANCELLED/)
  })

  test('ends its last line as RFC 5545 wants it', async () => {
    expect(await ics({}, received)).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  })

  test('of a flexible visit is the whole day', async () => {
    const hold = await ics({preferred_time: 'Flexible (Any time)'}, received)
    expect(hold).toContain('DTSTART;VALUE=DATE:20261201')
  })

  test('is left out without a date', async () => {
    expect(await ics({preferred_date: undefined, status: 'confirmed'}, statusEmail('confirmed'))).toBeUndefined()
  })
})

describe('the acknowledgement', () => {
  const FLEXIBLE = {preferred_time: 'Flexible (Any time)'}
  const SUNDAY = {preferred_date: '2026-12-06'}
  const told = async (fields: object) => {
    const {text, attachments} = await mailOf(received, fields)
    return {text: text.replaceAll(/\s+/g, ' '), files: attachments?.length ?? 0}
  }

  test.each([
    ['en', 'holds the time you asked for', 'keeps the day you asked for free, with no time yet'],
    ['pt-BR', 'o horário que você pediu', 'o dia que você pediu, ainda sem horário'],
    ['es', 'el horario que pidió', 'el día que pidió, todavía sin hora'],
  ])('says in %s what its calendar entry holds: a time, or with Flexible a day', async (locale, time, day) => {
    const timed = await told({locale})
    expect(timed).toEqual({text: expect.stringContaining(time), files: 1})
    expect(timed.text).not.toContain(day)
    const flexible = await told({locale, ...FLEXIBLE})
    expect(flexible).toEqual({text: expect.stringContaining(day), files: 1})
    expect(flexible.text).not.toContain(time)
  })

  test.each([
    ['en', 'We are closed on the day you asked for'],
    ['pt-BR', 'Não trabalhamos no dia que você pediu'],
    ['es', 'El día que pidió no trabajamos'],
  ])('of a day on which nobody works says so in %s, and holds nothing', async (locale, closed) => {
    expect(await told({locale, ...FLEXIBLE, ...SUNDAY})).toEqual({text: expect.stringContaining(closed), files: 0})
  })

  test('holds no holiday', async () => {
    const holiday = {...business, closures: [{from: '2026-12-01', to: '2026-12-02'}]}
    const mail = await renderWith(bookingRenderers, booking(FLEXIBLE), queued(received), {
      business: holiday,
      locale: 'en',
      now,
    })
    expect(mail?.attachments).toBeUndefined()
  })
})

test('a wish for a day on which nobody works takes the former day out of the customer’s calendar', async () => {
  const proposal = {date: '2026-12-06', time: 'Flexible (Any time)', at: now.toISOString()}
  const entry = await ics({sequence: 1, proposal}, {template: 'booking-own-change', data: {change: 'propose'}})
  expect(entry).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/)
})

describe('every mail', () => {
  const emails: [Email, object][] = [
    [{template: 'booking-new'}, {}],
    ...customerEmails,
    [{template: 'booking-change', data: {change: 'propose', date: '2026-12-01', time: '8:00 AM - 10:00 AM'}}, {}],
    [{template: 'staff-promise'}, {}],
  ]

  test.each(locales.flatMap((locale) => emails.map(([email, fields]) => ({email, fields, locale}))))(
    '$email.template in $locale has both bodies, the legal lines and no missing word',
    async ({email, fields, locale}) => {
      const {subject, html, text} = await mailOf(email, {locale, ...fields})
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/mail\.[a-z]+[A-Z.]|undefined|\[object|\{[a-z]+\}(?!.*color)/)
      }
      expect(text).toContain('13VH00000000')
      expect(text).toContain('1 Dock St, Hoboken, NJ 07030')
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html.length).toBeLessThan(100_000)
    },
  )

  test('is not sent when its reason is gone', async () => {
    const gone: [Email, object][] = [
      [reminder, {status: 'cancelled'}],
      [{template: 'staff-promise'}, {firstRespondedAt: 'x'}],
      [{template: 'review-request'}, {status: 'completed'}],
    ]
    for (const [email, fields] of gone)
      expect(
        await renderWith(bookingRenderers, booking(fields), queued(email), {business, locale: 'en', now}),
      ).toBeUndefined()
  })

  test.each([
    {template: 'booking-survey'},
    {template: 'contact-new'},
    {template: 'booking-status', data: '{"status":"postponed"}'},
    {template: 'booking-reminder', data: undefined},
    {template: 'booking-reminder', data: '{'},
  ])('of which a booking knows nothing is refused: %j', async (stored) => {
    const email = {...queued(reminder), ...stored}
    await expect(renderWith(bookingRenderers, booking(), email, {business, locale: 'en', now})).rejects.toThrow(
      `unknown email ${stored.template}`,
    )
  })
})
