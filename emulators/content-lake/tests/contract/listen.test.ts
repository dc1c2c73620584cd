import {applyPatch} from 'mendoza'
import {ChannelError, type SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from './eventLog'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
})
afterAll(() => lake.close())

const filter = '*[_type == $type && watched == $watched]'

test('changes are heard in the order of their commits, and only those that the filter selects', async () => {
  const listener = await listen(lake.client, filter, {type: lake.type, watched: 'order'})
  for (const n of [1, 2, 3, 4, 5])
    await lake.client.create({_id: lake.id(`heard${n}`), _type: lake.type, watched: n === 3 ? 'other' : 'order', n})
  const events = await listener.next(4)
  expect(events.map(({documentId}) => documentId)).toEqual([1, 2, 4, 5].map((n) => lake.id(`heard${n}`)))
  listener.stop()
})

test('a document appears, is updated and disappears, and its revisions form a chain', async () => {
  const listener = await listen(lake.client, filter, {type: lake.type, watched: 'life'})
  const id = lake.id('life')
  const made = await lake.client.create({_id: id, _type: lake.type, watched: 'life', n: 1})
  const changed = await lake.client.patch(id).set({n: 2}).commit()
  await lake.client.patch(id).set({watched: 'no more'}).commit()
  const events = await listener.next(3)
  expect(events.map(({transition}) => transition)).toEqual(['appear', 'update', 'disappear'])
  expect(events.map(({previousRev}) => previousRev)).toEqual([undefined, made._rev, changed._rev])
  expect(events[0]).toMatchObject({resultRev: made._rev, transactionTotalEvents: 1, transactionCurrentEvent: 1})
  listener.stop()
})

test('effects turn each version into the next and back', async () => {
  const listener = await listen(lake.client, filter, {type: lake.type, watched: 'effects'}, {effectFormat: 'mendoza'})
  const id = lake.id('effects')
  const versions: SanityDocument[] = [
    await lake.client.create({
      _id: id,
      _type: lake.type,
      watched: 'effects',
      text: 'a dock',
      list: [{_key: 'a'}, {_key: 'b', n: 1}],
    }),
    await lake.client.patch(id).set({text: 'a 👷🏽 deck', 'list[_key=="b"].n': 2}).commit(),
    await lake.client.patch(id).unset(['list[_key=="a"]', 'text']).commit(),
  ]
  const states = [null, ...versions.map(withoutRevision)]
  const events = await listener.next(3)
  events.forEach(({effects}, n) => {
    expect(applyPatch(states[n], effects?.apply as never)).toEqual(states[n + 1])
    expect(applyPatch(states[n + 1], effects?.revert as never)).toEqual(states[n])
  })
  listener.stop()
})

test('a document deleted is heard with what it was', async () => {
  const listener = await listen(
    lake.client,
    filter,
    {type: lake.type, watched: 'gone'},
    {includePreviousRevision: true},
  )
  const made = await lake.client.create({_type: lake.type, watched: 'gone'})
  await lake.client.delete(made._id)
  const [, event] = await listener.next(2)
  expect(event).toMatchObject({transition: 'disappear', documentId: made._id, previous: {_id: made._id}})
  expect(event).not.toHaveProperty('result')
  listener.stop()
})

test('a malformed query is told on the open stream', async () => {
  const heard = new Promise<never>((_, error) => lake.client.listen('*[_type == ').subscribe({error}))
  await expect(heard).rejects.toThrow(ChannelError)
  await expect(heard).rejects.toThrow('GROQ query parse error')
})

test('visitors receive nothing of drafts', async () => {
  const listener = await listen(lake.anonymous, filter, {type: lake.type, watched: 'visitor'})
  await lake.client.create({_id: `drafts.${lake.id('hidden')}`, _type: lake.type, watched: 'visitor'})
  await lake.client.create({_id: lake.id('shown'), _type: lake.type, watched: 'visitor'})
  const [event] = await listener.next(1)
  expect(event?.documentId).toBe(lake.id('shown'))
  listener.stop()
})

function withoutRevision({_rev, ...rest}: SanityDocument) {
  return rest
}
