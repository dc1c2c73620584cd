import {afterEach, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, params, read} from '../../support/adminSite'
import {useBookingsDashboard} from './admin/adminBookings'

// The emails leave when the test says so.
vi.mock('node:timers/promises', async (original) => ({...(await original<object>()), setTimeout: async () => {}}))

// The visits below are ahead of this day.
vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')})
const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

const FLEXIBLE = {preferred_time: 'Flexible (Any time)'}
const codeOf = async (response: Response) => [response.status, (await response.json()).code]
const confirm = (id: string, more: object = {}, revision?: string) =>
  dashboard.patch(id, {action: 'status', status: 'confirmed', ...more}, revision)
const revisionOf = async (response: Response): Promise<string> => (await response.json()).revision

describe('a confirmation', () => {
  test('agrees on the time of the request', async () => {
    const id = await dashboard.stored({preferred_date: '2026-12-07', preferred_time: '8:00 AM - 10:00 AM'})
    expect((await confirm(id)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({
      status: 'confirmed',
      visit: {date: '2026-12-07', start: '08:00', end: '10:00'},
      history: [{action: 'created'}, {action: 'status', to: 'confirmed', detail: '2026-12-07 08:00-10:00'}],
    })
  })

  test('of a flexible request needs a time, which the email and the calendar then name', async () => {
    const id = await dashboard.stored(FLEXIBLE)
    expect(await codeOf(await confirm(id))).toEqual([409, 'visit_required'])
    expect((await confirm(id, {visit: {date: '2026-12-08', start: '13:30', end: '15:00'}})).status).toBe(200)
    const [mail] = await dashboard.mailsTo(id)
    expect(mail?.TextBody).toContain('1:30')
    expect(mail?.TextBody).not.toContain('Flexible')
    expect(mail?.Attachments).toEqual(['visit.ics'])
  })

  test('may lie outside the time slots, on a closed day too', async () => {
    const id = await dashboard.stored()
    expect((await confirm(id, {visit: {date: '2026-12-06', start: '19:00', end: '20:00'}})).status).toBe(200)
  })

  test.each([
    {date: '2026-12-32', start: '09:00', end: '10:00'},
    {date: '2026-12-08', start: '10:00', end: '10:00'},
    {date: '2026-12-08', start: '25:00', end: '26:00'},
    {date: '2026-12-08', start: '09:00'},
  ])('for %j is refused', async (visit) => {
    expect((await confirm(await dashboard.stored(), {visit})).status).toBe(422)
  })

  test('of a full time names who is there; the admin decides', async () => {
    const first = await dashboard.stored({name: 'Ana Lima'})
    await confirm(first, {visit: {date: '2026-12-09', start: '09:00', end: '11:00'}})
    const second = await dashboard.stored()
    const visit = {date: '2026-12-09', start: '10:30', end: '12:00'}
    const {GET} = await import('@/app/api/admin/bookings/[id]/day/route')
    const day = await GET(read(`/x?date=${visit.date}`, dashboard.cookie), params({id: second}))
    expect(await day.json()).toMatchObject({
      visits: [{_id: first, name: 'Ana Lima', visit: {start: '09:00', end: '11:00'}}],
      capacity: 1,
      hours: {opens: '08:00', closes: '18:00'},
    })
    expect(await codeOf(await confirm(second, {visit}))).toEqual([409, 'full'])
    expect((await confirm(second, {visit, overlap: true})).status).toBe(200)
  })

  test('fills the time slots that it overlaps for visitors', async () => {
    await confirm(await dashboard.stored(), {visit: {date: '2026-12-10', start: '09:00', end: '11:00'}})
    const {findFullSlots} = await import('@/features/bookings/queries')
    expect(await findFullSlots('2026-12-10', 1)).toEqual(['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM'])
  })

  test('fills no time slot when its request turns out to be spam', async () => {
    const id = await dashboard.stored()
    await confirm(id, {visit: {date: '2026-12-11', start: '09:00', end: '11:00'}})
    await dashboard.site.operations.patch(id).set({spam: true}).commit()
    const {findFullDays, findFullSlots} = await import('@/features/bookings/queries')
    expect(await findFullSlots('2026-12-11', 1)).toEqual([])
    expect(await findFullDays('2026-12-11', '2026-12-11', 1)).toEqual({})
  })
})

describe('a confirmed visit whose request was marked as spam by mistake', () => {
  const visit = {date: '2026-12-16', start: '09:00', end: '11:00'}
  const markedAsSpam = async (agreed = visit) => {
    const id = await dashboard.stored()
    const confirmed = await revisionOf(await confirm(id, {visit: agreed}))
    const revision = await revisionOf(await dashboard.patch(id, {action: 'spam', spam: true}, confirmed))
    return {id, notSpam: (more = {}) => dashboard.patch(id, {action: 'spam', spam: false, ...more}, revision)}
  }

  test('does not come back into a time that has been given to somebody else', async () => {
    const {id, notSpam} = await markedAsSpam()
    const other = await dashboard.stored()
    const taken = await revisionOf(await confirm(other, {visit}))
    expect(await codeOf(await notSpam())).toEqual([409, 'full'])
    expect(await dashboard.document(id)).toMatchObject({spam: true})
    await dashboard.patch(other, {action: 'status', status: 'cancelled'}, taken)
    expect((await notSpam()).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({spam: false, status: 'confirmed', visit})
    expect(await codeOf(await confirm(await dashboard.stored(), {visit}))).toEqual([409, 'full'])
  })

  test('comes back into a full time when the office says so all the same', async () => {
    const agreed = {...visit, date: '2026-12-17'}
    const {id, notSpam} = await markedAsSpam(agreed)
    await confirm(await dashboard.stored(), {visit: agreed})
    expect(await codeOf(await notSpam())).toEqual([409, 'full'])
    expect((await notSpam({overlap: true})).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({spam: false, status: 'confirmed'})
  })

  test('comes back when it is over, whoever else was there', async () => {
    const over = {status: 'confirmed', visit: {...visit, date: '2026-11-18'}}
    await dashboard.stored(over)
    const id = await dashboard.stored({...over, spam: true})
    expect((await dashboard.patch(id, {action: 'spam', spam: false})).status).toBe(200)
  })
})

test('another agreed time is mailed with the former one, and raises the version of the calendar entry', async () => {
  const id = await dashboard.stored({preferred_date: '2026-12-14', locale: 'pt-BR'})
  const revision = await revisionOf(await confirm(id, {notify: false}))
  expect((await confirm(id, {visit: {date: '2026-12-15', start: '08:00', end: '09:00'}}, revision)).status).toBe(200)
  const [mail] = await dashboard.mailsTo(id)
  const text = mail?.TextBody?.replaceAll(/\s+/g, ' ')
  expect(text).toContain('O horário da nossa visita mudou')
  expect(text).toContain('15 de dezembro')
  expect(text).toMatch(/Antes segunda-feira, 14 de dezembro/)
  expect(mail?.Attachments).toEqual(['visit.ics'])
  const document = await dashboard.document(id)
  expect(document?.sequence).toBe(2)
  expect(document?.history.at(-1)).toMatchObject({
    action: 'rescheduled',
    from: '2026-12-14 10:00-12:00',
    to: '2026-12-15 08:00-09:00',
  })
})

describe('a customer’s proposal of another time', () => {
  const proposal = {date: '2026-12-17', time: '2:00 PM - 4:00 PM', at: '2026-11-22T12:00:00.000Z'}
  const agreed = (day: number) => ({
    status: 'confirmed',
    visit: {date: `2026-12-${day}`, start: '10:00', end: '12:00'},
    proposal,
  })

  test('is accepted with one press', async () => {
    const id = await dashboard.stored(agreed(21))
    expect((await dashboard.patch(id, {action: 'accept'})).status).toBe(200)
    const document = await dashboard.document(id)
    expect(document).toMatchObject({status: 'confirmed', visit: {date: '2026-12-17', start: '14:00', end: '16:00'}})
    expect(document?.proposal).toBeUndefined()
    expect((await dashboard.mailsTo(id)).map(({Tag}) => Tag)).toEqual(['booking-status'])
    expect(await codeOf(await dashboard.patch(id, {action: 'accept'}, document?.history.at(-1)._key))).toEqual([
      409,
      'no_proposal',
    ])
  })

  test('is declined with one press, and the agreed time stays', async () => {
    const id = await dashboard.stored(agreed(22))
    expect((await dashboard.patch(id, {action: 'decline'})).status).toBe(200)
    const document = await dashboard.document(id)
    expect(document).toMatchObject({status: 'confirmed', visit: {date: '2026-12-22'}})
    expect(document?.proposal).toBeUndefined()
    const [mail] = await dashboard.mailsTo(id)
    expect(mail?.TextBody?.replaceAll(/\s+/g, ' ')).toContain('The time we agreed on stays as it is')
    expect(mail?.Attachments).toEqual([])
  })

  test('that names no time of the day has to be given one', async () => {
    const id = await dashboard.stored({...agreed(23), proposal: {...proposal, time: 'Flexible (Any time)'}})
    expect(await codeOf(await dashboard.patch(id, {action: 'accept'}))).toEqual([409, 'visit_required'])
  })

  test('puts the booking first in the list until it is answered; one that was cancelled stays in its place', async () => {
    const old = await dashboard.stored({...agreed(28), created_at: '2026-01-01T12:00:00.000Z'})
    const cancelled = await dashboard.stored({
      ...agreed(29),
      status: 'cancelled',
      created_at: '2026-01-02T12:00:00.000Z',
    })
    const {listBookings} = await import('@/features/bookings/admin/queries')
    const {parseListQuery} = await import('@/features/bookings/admin/queries')
    const list = async () => {
      const {rows, total} = await listBookings(parseListQuery({}), new Date(), 100)
      expect(rows).toHaveLength(total)
      return rows.map(({_id}) => _id)
    }
    const asking = (await list()).indexOf(old)
    expect(asking).toBeLessThan(3)
    expect(await list()).toContain(cancelled)
    await dashboard.patch(old, {action: 'decline', notify: false})
    expect((await list()).slice(-2)).toEqual([cancelled, old])
  })
})

describe('the outcome', () => {
  test('is recorded with amount and reason, and changes neither the status nor the customer’s mailbox', async () => {
    const id = await dashboard.stored({status: 'completed'})
    const quoted = await dashboard.patch(id, {action: 'outcome', stage: 'quoted', amount: 12_500})
    expect(quoted.status).toBe(200)
    const revision = await revisionOf(quoted)
    expect((await dashboard.patch(id, {action: 'outcome', stage: 'lost', amount: 12_500}, revision)).status).toBe(422)
    const lost = {action: 'outcome', stage: 'lost', amount: 12_500, reason: 'Too expensive'}
    expect((await dashboard.patch(id, lost, revision)).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({
      status: 'completed',
      outcome: {stage: 'lost', amount: 12_500, reason: 'Too expensive', by: OFFICE},
      history: [
        {action: 'created'},
        {action: 'outcome', to: 'quoted', detail: '$12,500'},
        {action: 'outcome', from: 'quoted', to: 'lost', detail: '$12,500, Too expensive'},
      ],
    })
    expect(await dashboard.mailsTo(id)).toEqual([])
  })

  test('makes conversion and value by service and source', async () => {
    await dashboard.site.operations.delete({query: '*[_type == "booking"]'})
    const at = new Date().toISOString()
    const lead = (service: string, utmSource: string, stage?: string, amount?: number) =>
      dashboard.stored({
        service,
        source: {utmSource},
        created_at: at,
        ...(stage && {outcome: {stage, amount, at, by: OFFICE}}),
      })
    await lead('Roofing Services', 'google', 'done', 20_000)
    await lead('Roofing Services', 'flyer', 'lost', 9_000)
    await lead('Home Remodeling', 'google', 'won', 50_000)
    await lead('Windows & Doors', 'flyer')
    const {leadStats} = await import('@/features/bookings/admin/stats/queries')
    const {won, wonByService, wonBySource} = await leadStats(new Date())
    expect(won).toMatchObject({decided: 3, won: 2, value: 70_000})
    expect(wonByService).toEqual([
      {name: 'Home Remodeling', decided: 1, won: 1, value: 50_000},
      {name: 'Roofing Services', decided: 2, won: 1, value: 20_000},
    ])
    expect(wonBySource).toEqual([{name: 'google', decided: 2, won: 2, value: 70_000}])
  })

  test('of accepted quotes counts those that are signed now, by the service of the quote and the source of its booking', async () => {
    const booking = await dashboard.stored({source: {utmSource: 'mailbox'}})
    const signed = async (total: number, fields: object) =>
      dashboard.site.operations.create({
        _type: 'quote',
        _id: `quote.figures${total}`,
        total,
        state: 'accepted',
        acceptance: {at: new Date().toISOString()},
        ...fields,
      })
    await signed(1_000_050, {booking, service: 'Roofing Services'})
    await signed(200_000, {booking, service: 'Roofing Services'})
    await signed(300_000, {})
    await signed(400_000, {state: 'withdrawn'})
    await signed(500_000, {acceptance: {at: '2020-01-01T12:00:00.000Z'}})
    const {leadStats} = await import('@/features/bookings/admin/stats/queries')
    const {acceptedByService, acceptedBySource} = await leadStats(new Date())
    expect(acceptedByService).toEqual([
      {name: 'Roofing Services', count: 2, value: 12_000.5},
      {name: '', count: 1, value: 3_000},
    ])
    expect(acceptedBySource).toEqual([
      {name: 'mailbox', count: 2, value: 12_000.5},
      {name: 'direct', count: 1, value: 3_000},
    ])
  })
})
