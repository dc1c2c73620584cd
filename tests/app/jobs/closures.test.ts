import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {settings, SITE} from '../../support/site'
import {startJobs} from './startJobs'

const invalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string | {expire: number}) => void>())
vi.mock('next/cache', () => ({revalidateTag: invalidated}))

const jobs = await startJobs()
const {site, result} = jobs
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

/** How many closures enter or leave the pages, by all the jobs at this moment. */
async function run(now: string): Promise<unknown> {
  vi.setSystemTime(new Date(now))
  const {closures} = await result('all')
  await afterResponses()
  return closures
}

// The settings of the tests close from December 24 to 26.
test('pages are made again on the day a closure enters the next two weeks and on the day it is over, once each', async () => {
  expect(await run('2026-12-09T23:30:00-05:00')).toBe(0)
  expect(invalidated).not.toHaveBeenCalled()
  expect(await run('2026-12-10T00:30:00-05:00')).toBe(1)
  expect(invalidated).toHaveBeenCalledWith('siteSettings', {expire: 0})
  for (const path of ['/', '/pt-BR', '/es/contact']) expect(requested).toContain(path)

  invalidated.mockClear()
  expect(await run('2026-12-10T01:30:00-05:00')).toBe(0)
  expect(await run('2026-12-26T23:30:00-05:00')).toBe(0)
  expect(invalidated).not.toHaveBeenCalled()
  expect(await run('2026-12-27T00:30:00-05:00')).toBe(1)
  expect(invalidated).toHaveBeenCalledWith('siteSettings', {expire: 0})
})

test('a scheduler that was away for the day itself makes up for it when it is back', async () => {
  await run('2026-12-08T12:00:00-05:00')
  expect(await run('2026-12-14T12:00:00-05:00')).toBe(1)
})

test('the first run of a scheduler refreshes what a build before the two weeks has left out', async () => {
  expect(await run('2026-12-20T12:00:00-05:00')).toBe(1)
})

test('a run that did not get to its end is made up for by the next', async () => {
  await run('2026-12-09T12:00:00-05:00')
  await site.content.delete('siteSettings')
  using logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.setSystemTime(new Date('2026-12-10T12:00:00-05:00'))
  expect((await jobs.run('all')).status).toBe(500)
  expect(logged.mock.calls.splice(0).flat().join('')).toContain('no siteSettings document')
  await site.content.create(settings)
  expect(await run('2026-12-10T13:00:00-05:00')).toBe(1)
})
