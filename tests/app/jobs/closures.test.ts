import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {SITE} from '../../support/site'
import {startJobs} from './startJobs'

const invalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string | {expire: number}) => void>())
vi.mock('next/cache', () => ({revalidateTag: invalidated}))

const {site, result} = await startJobs()
const requested = new Set<string>()

beforeAll(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    const {origin, pathname} = new URL(input instanceof Request ? input.url : input.toString())
    if (origin !== SITE) return real(input, init)
    requested.add(pathname)
    return new Response('')
  }) satisfies typeof fetch)
})

beforeEach(async () => {
  invalidated.mockClear()
  requested.clear()
  await site.operations.delete('schedulerRun.all')
})

/** How many closures enter or leave the pages at this moment, when all jobs ran at another one before. */
async function run(now: string, lastRun?: string): Promise<unknown> {
  if (lastRun) {
    const at = new Date(lastRun).toISOString()
    await site.operations.createOrReplace({_id: 'schedulerRun.all', _type: 'schedulerRun', at})
  }
  vi.setSystemTime(new Date(now))
  const changed = await result('closures')
  await afterResponses()
  return changed
}

// The settings of the tests close from December 24 to 26.
test.each([
  ['enters the next two weeks', '2026-12-10T00:30:00-05:00', '2026-12-09T23:30:00-05:00'],
  ['is over', '2026-12-27T00:30:00-05:00', '2026-12-26T23:30:00-05:00'],
])('all pages are made again in the first run of the day on which a closure %s', async (_, now, lastRun) => {
  expect(await run(now, lastRun)).toBe(1)
  expect(invalidated).toHaveBeenCalledWith('siteSettings', {expire: 0})
  for (const path of ['/', '/pt-BR', '/es/contact']) expect(requested).toContain(path)
})

test.each([
  ['before', '2026-12-09T23:30:00-05:00', '2026-12-09T22:30:00-05:00'],
  ['later that day', '2026-12-10T01:30:00-05:00', '2026-12-10T00:30:00-05:00'],
  ['on its last evening', '2026-12-26T23:30:00-05:00', '2026-12-25T12:00:00-05:00'],
  ['long after', '2027-01-20T12:00:00-05:00', '2026-12-27T00:30:00-05:00'],
])('no page is made again %s', async (_, now, lastRun) => {
  expect(await run(now, lastRun)).toBe(0)
  expect(invalidated).not.toHaveBeenCalled()
  expect([...requested]).toEqual([])
})

test('a scheduler that was away on the day itself makes up for it when it is back', async () => {
  expect(await run('2026-12-14T12:00:00-05:00', '2026-12-08T12:00:00-05:00')).toBe(1)
})

test('the first run of a scheduler refreshes what a build before the two weeks has left out', async () => {
  expect(await run('2026-12-09T12:00:00-05:00')).toBe(0)
  expect(await run('2026-12-20T12:00:00-05:00')).toBe(1)
})
