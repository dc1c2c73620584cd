import {evaluate, parse} from 'groq-js'
import type {SanityClient} from 'sanity'
import {expect, test, vi} from 'vitest'
import {orderedList} from '../../../studio/panes/orderedList.ts'

type Document = {_id: string; _type: string; order?: number; name?: string; state?: string}

const faq = (_id: string, order: number): Document => ({_id, _type: 'faq', order})

/** A lake with these documents, which stores new numbers once a commit is let through. */
function lakeOf(documents: Document[]) {
  const dataset = new Map(documents.map((document) => [document._id, document]))
  const commits: Record<string, unknown>[] = []
  let heard: () => void = () => undefined
  const barrier = {isUp: false, waiting: [] as (() => void)[]}
  const answers = {read: true, write: true}
  const client = {
    async fetch(query: string, params: Record<string, unknown>) {
      if (!answers.read) throw new Error('The lake does not answer')
      return (await evaluate(parse(query, {params}), {dataset: [...dataset.values()], params})).get()
    },
    listen: () => ({
      subscribe({next}: {next: () => void}) {
        heard = next
        return {unsubscribe: () => undefined}
      },
    }),
    transaction() {
      const changes = new Map<string, number>()
      return {
        patch: (id: string, {set}: {set: {order: number}}) => changes.set(id, set.order),
        async commit() {
          commits.push(Object.fromEntries(changes))
          if (barrier.isUp) await new Promise<void>((resolve) => barrier.waiting.push(resolve))
          if (!answers.write) throw new Error('The lake refuses')
          for (const [id, order] of changes) dataset.set(id, {...faq(id, order), ...dataset.get(id), order})
        },
      }
    },
  } as unknown as SanityClient
  const stored = () => Object.fromEntries([...dataset.values()].map(({_id, order}) => [_id, order]))
  return {client, commits, answers, barrier, stored, dataset, change: () => heard()}
}

async function open(documents: Document[]) {
  const lake = lakeOf(documents)
  const list = orderedList(lake.client, 'faq')
  list.subscribe(() => undefined)
  const ids = () => list.current().entries?.map(({id}) => id)
  await vi.waitFor(() => expect(ids()).toBeDefined())
  return {...lake, list, ids}
}

const three = () => [faq('a', 1), faq('b', 2), faq('c', 3)]

test('a moved entry is shown at its place at once, and only the numbers that change are stored', async () => {
  const {list, ids, commits, stored} = await open(three())
  list.move('c', 1)
  expect(ids()).toEqual(['a', 'c', 'b'])
  await vi.waitFor(() => expect(stored()).toEqual({a: 1, b: 3, c: 2}))
  expect(commits).toEqual([{b: 3, c: 2}])
  list.move('a', 0)
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'c', 'b']))
  expect(commits).toHaveLength(1)
})

test('a move that is made before the first one is stored follows it', async () => {
  const {list, ids, barrier, stored} = await open(three())
  barrier.isUp = true
  list.move('c', 0)
  list.move('c', 1)
  expect(ids()).toEqual(['a', 'c', 'b'])
  await vi.waitFor(() => expect(barrier.waiting).toHaveLength(1))
  barrier.isUp = false
  barrier.waiting[0]?.()
  await vi.waitFor(() => expect(stored()).toEqual({a: 1, b: 3, c: 2}))
  expect(ids()).toEqual(['a', 'c', 'b'])
})

test.each(['read', 'write'] as const)(
  'an order that cannot be stored, since the lake refuses to %s, is taken back and said',
  async (what) => {
    const {list, ids, answers, stored} = await open(three())
    answers[what] = false
    list.move('c', 0)
    await vi.waitFor(() => expect(list.current().failed).toBe('save'))
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(stored()).toEqual({a: 1, b: 2, c: 3})
    answers[what] = true
    list.move('c', 0)
    await vi.waitFor(() => expect(list.current().failed).toBeUndefined())
    expect(stored()).toEqual({a: 2, b: 3, c: 1})
  },
)

test('a list that cannot be read says so, and is read when asked again', async () => {
  const {client, answers} = lakeOf(three())
  answers.read = false
  const list = orderedList(client, 'faq')
  list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.current()).toEqual({failed: 'load'}))
  answers.read = true
  await list.load()
  expect(list.current()).toMatchObject({entries: [{id: 'a'}, {id: 'b'}, {id: 'c'}], failed: undefined})
})

test('what somebody else moves or adds is shown', async () => {
  const {ids, dataset, change} = await open(three())
  dataset.set('c', faq('c', 0))
  dataset.set('d', faq('d', 9))
  change()
  await vi.waitFor(() => expect(ids()).toEqual(['c', 'a', 'b', 'd']))
})

test('drafts and what a release holds move along; what a scheduled release holds is locked, which is said', async () => {
  const others = [faq('drafts.c', 3), faq('versions.spring.c', 3), faq('versions.spring.new', 7)]
  const {list, stored, dataset} = await open([...three(), ...others])
  list.move('c', 0)
  const moved = {a: 2, b: 3, c: 1, 'drafts.c': 1, 'versions.spring.c': 1, 'versions.spring.new': 7}
  await vi.waitFor(() => expect(stored()).toEqual(moved))
  await vi.waitFor(() => expect(list.current().keepsPlaces).toBe(false))

  dataset.set('_.releases.spring', {
    _id: '_.releases.spring',
    _type: 'system.release',
    name: 'spring',
    state: 'scheduled',
  })
  list.move('c', 2)
  await vi.waitFor(() => expect(list.current().keepsPlaces).toBe(true))
  expect(stored()).toMatchObject({a: 1, b: 2, c: 3, 'drafts.c': 3, 'versions.spring.c': 1})
})
