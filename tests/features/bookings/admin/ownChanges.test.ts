import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {addNote, isOwnChange, patchBooking, patchCustomer} from '@/features/bookings/admin/api'

/** A booking on the server: its revisions, and who made each. A request waits until it is let through. */
function slowServer() {
  const revisions = ['r0']
  const waiting: (() => void)[] = []
  const seen: string[] = []
  vi.stubGlobal('fetch', async (path: string, {headers}: {headers: Record<string, string>}) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const expected = headers['if-match']?.replaceAll('"', '')
    seen.push(`${path.split('/').at(-1)} ${expected ?? '–'}`)
    const follows = revisions.at(-1) ?? ''
    if (expected && expected !== follows) return Response.json({code: 'stale_revision'}, {status: 409})
    const revision = `r${revisions.length}`
    revisions.push(revision)
    return Response.json({revision, follows})
  })
  return {
    seen,
    /** Somebody else changes the booking. */
    elsewhere: () => void revisions.push(`theirs${revisions.length}`),
    waiting,
    async answer() {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      waiting.shift()?.()
    },
  }
}

let server: ReturnType<typeof slowServer>
let bookings = 0
let id = ''
beforeEach(() => {
  server = slowServer()
  id = `booking.own${++bookings}`
})
afterEach(() => vi.unstubAllGlobals())

const confirm = () => patchBooking(id, 'r0', {action: 'status', status: 'confirmed'})
const assign = () => patchBooking(id, 'r0', {action: 'assign', assignee: 'office@example.com'})

describe('a change that is pressed while the last one is being saved', () => {
  test('waits for its answer, and is based on it', async () => {
    const both = Promise.all([confirm(), assign()])
    await server.answer()
    expect(server.waiting).toHaveLength(0)
    await server.answer()
    expect(await both).toEqual(['r1', 'r2'])
    expect(server.seen).toEqual([`${id} r0`, `${id} r1`])
  })

  test('is based on a note and on a correction too', async () => {
    const all = Promise.all([
      addNote(id, 'Ring twice', 'key'),
      patchCustomer(id, 'r0', {action: 'unlink'}),
      patchBooking(id, 'r0', {action: 'replied', replied: true}),
    ])
    for (let n = 0; n < 3; n++) await server.answer()
    expect(await all).toEqual(['r1', 'r2', 'r3'])
    expect(isOwnChange(id, 'r0', 'r3')).toBe(true)
  })

  test('is sent although the last one was refused', async () => {
    const refused = expect(patchBooking(id, 'older', {action: 'undo'})).rejects.toThrow('stale_revision')
    const saved = assign()
    await server.answer()
    await server.answer()
    await refused
    expect(await saved).toBe('r1')
  })

  test('does not wait for another booking', async () => {
    void confirm()
    void patchBooking('booking.other', 'r0', {action: 'replied', replied: true})
    await vi.waitFor(() => expect(server.waiting).toHaveLength(2))
  })
})

test('what somebody else has changed in between is refused, and is no change of one’s own', async () => {
  const first = confirm()
  await server.answer()
  await first
  server.elsewhere()
  const noted = addNote(id, 'Ring twice', 'key')
  await server.answer()
  await noted
  const late = expect(assign()).rejects.toThrow('stale_revision')
  await server.answer()
  await late
  expect(isOwnChange(id, 'r0', 'r1')).toBe(true)
  expect(isOwnChange(id, 'r0', 'r3')).toBe(false)
})

test('an undo and the choice about an email name the change that they are about', async () => {
  const first = confirm()
  await server.answer()
  await first
  const undo = expect(patchBooking(id, 'r0', {action: 'undo'})).rejects.toThrow('stale_revision')
  await server.answer()
  await undo
  expect(server.seen.at(-1)).toBe(`${id} r0`)
})
