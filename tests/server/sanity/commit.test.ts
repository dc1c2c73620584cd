import {beforeEach, expect, test, vi} from 'vitest'
import type {Fault} from '../../support/faultProxy'
import {useSite} from '../../support/site'

const site = await useSite()
const {commit, Conflict} = await import('@/server/sanity/commit')
const {eraseExpired} = await import('@/server/sanity/retention')
const {unsuppress, suppress} = await import('@/server/email/outbox/suppressions')

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Applies the faults to the writes of `act`, one each; further writes pass. Returns how many there were. */
async function writesOf(act: () => Promise<unknown>, ...faults: Fault[]): Promise<number> {
  let writes = 0
  site.faults.next = ({url}) => {
    if (!url.includes('/data/mutate/')) return 'none'
    writes += 1
    return faults.shift() ?? 'none'
  }
  await act().finally(() => (site.faults.next = () => 'none'))
  return writes
}

const old = (id: string) => ({_id: id, _type: 'webhookDelivery', at: '2020-01-01T00:00:00.000Z'})

test('an erasure whose reply is lost is done, and the run goes on', async () => {
  await site.operations.create(old('webhookDelivery.lost'))
  let erased = 0
  const writes = await writesOf(async () => (erased = await eraseExpired(new Date())), 'dropReply')
  expect([erased, writes]).toEqual([1, 2])
  expect(await site.operations.getDocument('webhookDelivery.lost')).toBeUndefined()
})

test('an erasure that takes longer than other writes is not tried twice', async () => {
  await site.operations.create(old('webhookDelivery.slow'))
  site.faults.delayMs = 3500
  expect(await writesOf(() => eraseExpired(new Date()), 'late')).toBe(1)
  delete site.faults.delayMs
})

test('an address is let go though the reply is lost', async () => {
  await suppress('reader@example.net', 'broadcast', 'ManualSuppression', new Date())
  expect(await writesOf(() => unsuppress('reader@example.net', 'broadcast'), 'dropReply')).toBe(2)
  expect(await site.documents('suppression')).toEqual([])
})

test('a new document that somebody has deleted meanwhile is a conflict after a lost reply', async () => {
  let writes = 0
  site.faults.delayMs = 500
  site.faults.next = ({url}) => {
    if (!url.includes('/data/mutate/')) return 'none'
    writes += 1
    if (writes === 1) return 'dropReply'
    void site.operations.delete('new')
    return 'late'
  }
  await expect(commit([{create: {_id: 'new', _type: 'note'}}], {id: 'new'})).rejects.toBeInstanceOf(Conflict)
  site.faults.next = () => 'none'
  expect(writes).toBe(2)
})

test('a deletion that the lake refuses at once is a conflict', async () => {
  await site.operations.create({_id: 'target', _type: 'note'})
  await site.operations.create({_id: 'referrer', _type: 'note', to: {_type: 'reference', _ref: 'target'}})
  const remove = () => commit([{delete: {id: 'target'}}], {id: 'target'})
  await expect(remove()).rejects.toBeInstanceOf(Conflict)
})
