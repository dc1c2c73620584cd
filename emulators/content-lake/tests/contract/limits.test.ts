import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from './refusal'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
})
afterAll(() => lake.close())

/** Returns nested objects of this depth. */
function nested(levels: number): Record<string, unknown> {
  let value: Record<string, unknown> = {end: true}
  for (let level = 2; level < levels; level += 1) value = {inner: value}
  return value
}

test('attributes may be nested twenty deep, and no deeper', async () => {
  const made = await lake.client.create({_id: lake.id('deep'), _type: lake.type, top: nested(20)})
  expect(made).toHaveProperty('top')
  const {status} = await refusal(lake.client.create({_id: lake.id('deeper'), _type: lake.type, top: nested(21)}))
  expect(status).toBe(400)
  expect(await lake.client.getDocument(lake.id('deeper'))).toBeUndefined()
})

test('a patch cannot nest deeper either', async () => {
  await lake.client.create({_id: lake.id('patched'), _type: lake.type})
  const path = Array.from({length: 21}, () => 'inner').join('.')
  const {status} = await refusal(
    lake.client
      .patch(lake.id('patched'))
      .set({[path]: 1})
      .commit(),
  )
  expect(status).toBe(400)
})

test('a request of more than 4 MB is refused, one below is taken', async () => {
  const text = (length: number) => ({_type: lake.type, text: 'x'.repeat(length)})
  const {status} = await refusal(lake.client.create(text(4_000_000)))
  expect(status).toBe(413)
  const {_id} = await lake.client.create(text(3_500_000))
  expect(await lake.client.fetch('length(*[_id == $id][0].text)', {id: _id})).toBe(3_500_000)
})

test('an id may have 128 characters', async () => {
  const _id = lake.id('x').padEnd(128, 'x')
  expect((await lake.client.create({_id, _type: lake.type}))._id).toBe(_id)
})
