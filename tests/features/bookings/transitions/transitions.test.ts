import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {locales} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {historyEntry} from '@/server/sanity/update'
import {
  AGREED,
  EVENTS,
  STATES,
  after,
  booking,
  customerMails,
  eventOf,
  applyEvent,
  isToStaff,
  NOW,
  OVER,
  render,
  stateOf,
  undone,
  notified,
  OTHER,
  timed,
  PROPOSAL,
} from './lifecycle'

async function calendarOf(before: Booking, document: Booking, mail: QueuedEmail | undefined) {
  const raised = (document.sequence ?? 0) - (before.sequence ?? 0)
  const file = mail && (await render(document, mail))?.attachments?.[0]?.content
  if (!file) return raised === 0 ? '–' : `– +${raised}`
  expect(file).toContain(`SEQUENCE:${document.sequence}`)
  return `${/METHOD:(\w+)/.exec(file)?.[1]} +${raised}`
}

const table = readFileSync('docs/bookings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe('the table of docs/bookings.md', () => {
  test.each(table)('%s, %s', async (state = '', event = '', email, calendar, office, result, history) => {
    const known = stateOf(state)
    const happening = eventOf(event)
    if (!known || !happening) throw new Error(`unknown: ${state}, ${event}`)
    const before = booking(known)
    const outcome = applyEvent(before, happening)
    if (!outcome.after) {
      expect(['–', '–', '–', outcome.refused, '–']).toEqual([email, calendar, office, result, history])
      return
    }
    const {after: document, change} = outcome
    const [toCustomer, ...more] = customerMails(document)
    expect(more).toEqual([])
    expect({
      email: toCustomer?.template ?? '–',
      calendar: await calendarOf(before, document, toCustomer),
      office: document.mails?.find(isToStaff)?.template ?? '–',
      result: document.status + (document.proposal ? ' + proposal' : ''),
      history: change.action,
    }).toEqual({email, calendar, office, result, history})
  })

  test('sends nothing to somebody without an email address', () => {
    for (const [state = '', event = ''] of table) {
      const happening = eventOf(event)
      const {after: changed} = applyEvent(booking({...stateOf(state), email: ''}), happening ?? EVENTS.declined)
      expect(changed ? customerMails(changed) : []).toEqual([])
    }
  })

  test('sends nothing without the tick, and changes the same', () => {
    for (const [state = '', event = ''] of table) {
      const happening = eventOf(event)
      if (!happening || !('notify' in happening) || state.endsWith(', over')) continue
      const before = booking(stateOf(state) ?? {})
      const [loud, silent] = [applyEvent(before, happening), applyEvent(before, {...happening, notify: false})]
      expect(silent.after?.mails ?? []).toEqual([])
      expect([silent.after?.status, silent.after?.sequence]).toEqual([loud.after?.status, loud.after?.sequence])
    }
  })
})

test('a confirmation names the agreed time, in the email and in the calendar', async () => {
  const document = after(booking(STATES.flexible), {
    ...EVENTS['confirmed for a time'],
    visit: {...OTHER, start: '13:30', end: '15:00'},
  })
  const [mail] = customerMails(document)
  const {text, attachments} = (mail && (await render(document, mail))) ?? {}
  expect(text?.replaceAll(/\s/g, ' ')).toContain('1:30 PM – 3:00 PM')
  expect(attachments?.[0]?.content).toMatch(/DTSTART:20261202T183000Z\r\nDTEND:20261202T200000Z/)
})

describe('a visit that is over', () => {
  test('is recorded when no email announces it', () => {
    const {after: recorded} = applyEvent(booking(STATES['pending, over']), {
      ...EVENTS['set to confirmed'],
      notify: false,
    })
    expect(recorded).toMatchObject({status: 'confirmed', visit: OVER})
  })

  test('is no longer announced by an email that leaves late', async () => {
    const document = after(booking({...timed}), EVENTS['set to confirmed'])
    const [mail] = customerMails(document)
    if (!mail) throw new Error('no mail')
    expect((await render(document, mail, new Date('2026-12-01T16:59:00Z')))?.text).toContain('We will be there')
    expect(await render(document, mail, new Date('2026-12-01T17:00:00Z'))).toBeUndefined()
  })
})

describe('another status within the time to undo', () => {
  test('replaces the first email, also by another admin', () => {
    const first = after(booking({...timed}), EVENTS['set to completed'])
    const second = after(first, EVENTS['set to confirmed'], 'office@example.com')
    expect(customerMails(second).map(({data}) => JSON.parse(data ?? '').status)).toEqual(['confirmed'])
  })

  test('also without the tick: the first would no longer be true', () => {
    const first = after(booking({...timed}), EVENTS['set to confirmed'])
    expect(customerMails(after(first, {type: 'status', status: 'cancelled', notify: false}))).toEqual([])
  })

  test('and an undo brings back the email that was replaced', () => {
    const first = after(booking({...timed}), EVENTS['set to confirmed'])
    const back = undone(after(first, EVENTS['set to cancelled']))
    expect(back).toMatchObject({status: 'confirmed', visit: AGREED})
    expect(customerMails(back).map(({data}) => JSON.parse(data ?? '').status)).toEqual(['confirmed'])
  })

  test('a customer who cancels gets that confirmed alone', () => {
    const first = after(booking({...timed}), EVENTS['set to confirmed'])
    const cancelled = after(first, EVENTS['customer cancels'], 'customer')
    expect(customerMails(cancelled).map(({template}) => template)).toEqual(['booking-own-change'])
  })

  test('a visit that moves twice is told from the time that the customer knows', () => {
    const moved = after(booking(STATES.confirmed), EVENTS['confirmed for a time'])
    const again = after(moved, {
      type: 'status',
      status: 'confirmed',
      visit: {date: '2026-12-04', start: '08:00', end: '09:00'},
      ...notified,
    })
    expect(customerMails(again).map(({data}) => JSON.parse(data ?? '').before)).toEqual([AGREED])
  })

  test('an undo puts the time and the proposal back', () => {
    const before = booking(STATES['confirmed + proposal'])
    const back = undone(after(before, EVENTS.accepted))
    expect(back).toMatchObject({status: 'confirmed', visit: AGREED, proposal: PROPOSAL})
    expect(customerMails(back)).toEqual([])
  })
})

describe('an agreed visit that is open again', () => {
  test.each(locales)('is said to be off in %s, with its time', async (locale) => {
    const open = after(booking({...STATES.confirmed, locale}), EVENTS['set to pending'])
    const [mail] = customerMails(open)
    const text = (mail && (await render(open, mail))?.text)?.replaceAll(/\s+/g, ' ')
    const off = {en: 'no longer holds', 'pt-BR': 'não vale mais', es: 'ya no vale'}[locale]
    expect(text).toContain(off)
    expect(text).toMatch(/(Before|Antes) (Tuesday, December 1|terça-feira, 1 de dezembro|martes, 1 de diciembre)/)
  })

  test('that nobody was told of was never agreed on', async () => {
    const open = after(after(booking({...timed}), EVENTS['set to confirmed']), EVENTS['set to pending'])
    const [mail] = customerMails(open)
    expect(mail && (await render(open, mail))?.text).not.toContain('no longer holds')
  })
})

test.each(locales)(
  'a proposal of any time of a day is declined for that day in %s, with one full stop',
  async (locale) => {
    const proposal = {...PROPOSAL, time: 'Flexible (Any time)'}
    const declined = after(booking({...STATES['confirmed + proposal'], proposal, locale}), EVENTS.declined)
    const [mail] = customerMails(declined)
    const text = (mail && (await render(declined, mail))?.text)?.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/2026\)\. /)
    expect(text).not.toMatch(/Flex|\.\.\s/)
  },
)

describe('an outcome that completes the booking', () => {
  const visited = EVENTS['outcome: visited']

  test('takes back a status email that still waits, and sends no other', () => {
    const confirmed = after(booking({...timed}), EVENTS['set to confirmed'])
    expect(customerMails(confirmed)).toHaveLength(1)
    expect(customerMails(after(confirmed, EVENTS['outcome: job done']))).toEqual([])
  })

  test('begins to do so with the visit', () => {
    const at = (start: string) =>
      after(booking({status: 'confirmed', visit: {date: '2026-11-23', start, end: '23:00'}}), visited)
    expect(at('10:00').status).toBe('completed')
    expect(at('10:01').status).toBe('confirmed')
  })

  test('ends the undo of the status before it', () => {
    const confirmed = after(booking({...timed}), EVENTS['set to confirmed'])
    const change = confirmed.history?.at(-1)?._key ?? ''
    const done = after(confirmed, EVENTS['outcome: job done'])
    expect(applyEvent(done, {type: 'undo', change})).toEqual({refused: 'not_own_change'})
  })
})

describe('the clock of the response SLA', () => {
  test.each(['marked as replied', 'outcome: quote sent', 'set to confirmed'])('ends with: %s', (name) => {
    const event = eventOf(name)
    if (!event) throw new Error(name)
    expect(after(booking({...timed}), event).firstRespondedAt).toBe(NOW.toISOString())
    const first = '2026-11-20T13:00:00.000Z'
    if (event.type !== 'replied')
      expect(after(booking({...timed, firstRespondedAt: first}), event).firstRespondedAt).toBe(first)
  })

  test('runs again when nobody has replied after all', () => {
    const open = after(after(booking({...timed}), EVENTS['marked as replied']), {type: 'replied', replied: false})
    expect(open).not.toHaveProperty('firstRespondedAt')
  })
})

test('a quote that is sent again counts from then, and a job keeps the day on which it was done', () => {
  const at = '2026-11-20T15:00:00.000Z'
  const recorded = (stage: 'quoted' | 'done') => {
    const before = booking({status: 'completed', outcome: {stage, amount: 9000, at, by: 'office@example.com'}})
    return after(before, {type: 'outcome', stage, amount: 12_000}).outcome
  }
  expect(recorded('quoted')).toMatchObject({amount: 12_000, at: NOW.toISOString()})
  expect(recorded('done')).toMatchObject({amount: 12_000, at})
})

test('a booking that was confirmed before visits were stored keeps its time', () => {
  const old = booking({...timed, status: 'confirmed', visit: undefined})
  const moved = after(old, EVENTS['confirmed for a time'])
  expect(JSON.parse(customerMails(moved)[0]?.data ?? '').before).toEqual(AGREED)
})

test('an undo of a change by an earlier version of the site puts the status back', () => {
  const by = 'owner@example.com'
  const changed = historyEntry({now: NOW, by, action: 'status', from: 'pending', to: 'cancelled'}, 'old')
  const back = undone(booking({...timed, status: 'cancelled', history: [changed]}), by)
  expect(back.status).toBe('pending')
})
