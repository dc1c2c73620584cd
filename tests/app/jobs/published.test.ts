import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {SITE} from '../../support/site'
import {NOW, startJobs} from './startJobs'

const invalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string | {expire: number}) => void>())
vi.mock('next/cache', () => ({revalidateTag: invalidated}))

const {site, result} = await startJobs()
const requested = new Set<string>()

beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    const {origin, pathname} = new URL(input instanceof Request ? input.url : input.toString())
    if (origin !== SITE) return real(input, init)
    requested.add(pathname)
    return new Response('')
  }) satisfies typeof fetch)
  await site.content.create({_id: 'decks', _type: 'service', slug: {_type: 'slug', current: 'decks'}})
  await site.content.create({_id: 'question', _type: 'faq'})
})

beforeEach(() => {
  invalidated.mockClear()
  requested.clear()
})

/** Runs all jobs so many hours later. Returns what was invalidated. */
async function runAfter(hours: number) {
  vi.setSystemTime(new Date(NOW.getTime() + hours * 3_600_000))
  const {published} = await result('all')
  await afterResponses()
  const tags = invalidated.mock.calls.map(([tag]) => tag)
  invalidated.mockClear()
  expect(published).toBe(tags.length)
  return tags
}

test('what was published while the site was away is on its pages after the next run of all jobs', async () => {
  expect(await runAfter(0)).toEqual([])
  expect(await runAfter(1)).toEqual([])

  vi.setSystemTime(new Date(NOW.getTime() + 1.5 * 3_600_000))
  await site.content.patch('decks').set({title: 'Decks'}).commit()
  await site.content.create({_id: 'drafts.question', _type: 'faq', question: 'Not published'})
  expect(await runAfter(2)).toEqual(['service'])
  for (const path of ['/services/decks', '/es/services/decks', '/search/en.json']) expect(requested).toContain(path)

  await site.content.delete('question')
  expect(await runAfter(3)).toEqual(['faq'])
  expect(await runAfter(4)).toEqual([])
})

test('a run that cannot read the content leaves the comparison to the next one', async () => {
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await runAfter(10)
  vi.setSystemTime(new Date(NOW.getTime() + 10.5 * 3_600_000))
  await site.content.patch('decks').set({title: 'Decks and porches'}).commit()
  site.faults.next = ({url}) => (decodeURIComponent(url).includes('"count"') ? 'refuse' : 'none')
  expect(await runAfter(11)).toEqual([])
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('published.unread'))
  site.faults.next = () => 'none'
  expect(await runAfter(12)).toEqual(['service'])
})

test('a run of an earlier version, which kept its time alone, compares nothing', async () => {
  await site.operations.createOrReplace({_id: 'schedulerRun.all', _type: 'schedulerRun', at: NOW.toISOString()})
  expect(await runAfter(20)).toEqual([])
})

test('the figures of a week are looked up once: by the first run after it', async () => {
  let asked = 0
  site.faults.next = ({url}) => {
    if (decodeURIComponent(url).includes('"sent"')) asked += 1
    return 'none'
  }
  await runAfter(24)
  expect(asked).toBe(0)
  await runAfter(7 * 24)
  expect(asked).toBe(1)
  site.faults.next = () => 'none'
})
