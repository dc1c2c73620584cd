import {describe, expect, test} from 'vitest'
import {bulkStep, runBulk, type BulkCommand} from '@/features/bookings/admin/list/Bulk'
import {BookingRow} from '@/features/bookings/admin/view'
import {RequestFailed} from '@/ui/admin/api'
import {OFFICE, OWNER} from '../../../support/adminSite'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()

const row = (id: string, fields: object = {}) =>
  BookingRow.parse({_id: id, revision: 'created', name: id, status: 'pending', ...fields})

const COMMANDS: BulkCommand[] = [
  {type: 'spam'},
  {type: 'replied'},
  {type: 'completed'},
  {type: 'assign', assignee: OFFICE},
]

function stepOf(id: string, command: BulkCommand) {
  const step = bulkStep(row(id), command)
  if (!step) throw new Error('nothing to change')
  return step
}

const entriesOf = async (id: string) => (await dashboard.document(id))?.history.length

describe.each(COMMANDS)('of many bookings, each one: $type', (command) => {
  test('is changed, and put back as it was', async () => {
    const id = await dashboard.stored()
    const {body, undo} = stepOf(id, command)
    const before = await dashboard.document(id)
    const response = await dashboard.patch(id, body)
    expect(response.status).toBe(200)
    const {revision} = await response.json()
    expect(await entriesOf(id)).toBe(2)
    expect(await dashboard.mailsTo(id)).toEqual([])
    expect((await dashboard.patch(id, undo, revision)).status).toBe(200)
    const after = await dashboard.document(id)
    for (const field of ['status', 'spam', 'assignee', 'firstRespondedAt'])
      expect([field, after?.[field]]).toEqual([field, before?.[field]])
  })

  test('that somebody else has changed meanwhile is left as it is', async () => {
    const id = await dashboard.stored()
    await dashboard.patch(id, {action: 'status', status: 'cancelled', notify: false}, 'created', {
      cookie: dashboard.other,
    })
    const response = await dashboard.patch(id, stepOf(id, command).body)
    expect([response.status, (await response.json()).code]).toEqual([409, 'stale_revision'])
    expect(await dashboard.document(id)).toMatchObject({status: 'cancelled', spam: false})
    expect(await entriesOf(id)).toBe(2)
  })

  test('is changed once when its answer was lost and it comes again', async () => {
    const id = await dashboard.stored()
    const {body} = stepOf(id, command)
    const revisions = []
    for (let time = 0; time < 2; time++) {
      const response = await dashboard.patch(id, body)
      expect(response.status).toBe(200)
      revisions.push((await response.json()).revision)
    }
    expect(new Set(revisions).size).toBe(1)
    expect(await entriesOf(id)).toBe(2)
  })

  test('is changed by nobody without a session, from another site, or without its revision', async () => {
    const id = await dashboard.stored()
    const {body} = stepOf(id, command)
    for (const [headers, status] of [
      [{cookie: 'admin=forged'}, 401],
      [{'sec-fetch-site': 'cross-site', origin: 'https://evil.example'}, 403],
      [{'if-match': ''}, 422],
    ] as const)
      expect((await dashboard.patch(id, body, 'created', headers)).status).toBe(status)
    expect(await entriesOf(id)).toBe(1)
  })

  test('that two admins change at the same time is changed by one of them', async () => {
    const id = await dashboard.stored()
    const {body} = stepOf(id, command)
    const other = {action: 'status', status: 'cancelled', notify: false}
    const answers = await Promise.all([
      dashboard.patch(id, body),
      dashboard.patch(id, other, 'created', {cookie: dashboard.other}),
    ])
    expect(answers.map(({status}) => status).toSorted()).toEqual([200, 409])
    expect(await entriesOf(id)).toBe(2)
  })
})

test('what would change nothing is not sent', () => {
  const done = row('booking.a', {spam: true, status: 'completed', firstRespondedAt: 'x', assignee: OFFICE})
  expect(COMMANDS.flatMap((command) => bulkStep(done, command) ?? [])).toEqual([])
  expect(bulkStep(done, {type: 'assign', assignee: OWNER})?.undo).toEqual({action: 'assign', assignee: OFFICE})
})

describe('a run through many', () => {
  const steps = ['booking.a', 'booking.b', 'booking.c'].map((id) => stepOf(id, {type: 'spam'}))

  test('goes on after a refusal, and says which booking was refused', async () => {
    const refuse = async (id: string) => {
      if (id === 'booking.b') throw new RequestFailed('stale_revision')
      return `after-${id}`
    }
    const {done, failed, ended} = await runBulk(steps, refuse)
    expect(done.map(({row: {_id}, revision}) => [_id, revision])).toEqual([
      ['booking.a', 'after-booking.a'],
      ['booking.c', 'after-booking.c'],
    ])
    expect(failed.map(({row: {_id}}) => _id)).toEqual(['booking.b'])
    expect(ended).toBeUndefined()
  })

  test.each(['unauthorized', 'offline'])('ends with “%s”, which would meet the others too', async (code) => {
    const asked: string[] = []
    const {done, failed, ended} = await runBulk(steps, async (id) => {
      asked.push(id)
      if (id !== 'booking.a') throw new RequestFailed(code)
      return 'after'
    })
    expect(asked).toEqual(['booking.a', 'booking.b'])
    expect([done.length, failed.length]).toEqual([1, 2])
    expect(ended).toMatchObject({code})
  })
})
