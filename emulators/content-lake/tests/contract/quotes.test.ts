import {createHash, randomUUID} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {refusal} from './refusal'
import {openTarget, type Target} from './target'

// What a site asks of the lake for a document that two people sign: each write as it is made there, each query as it is read.

let lake: Target
let type: {type: string}
beforeAll(async () => {
  lake = await openTarget()
  type = {type: lake.type}
})
afterAll(() => lake.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = (name: string) => `quote.${lake.id(name)}`
const version = (number: number, text: string) => ({
  _key: `v${number}`,
  _type: 'quoteVersion',
  number,
  text,
  hash: sha256(text),
  at: `2026-11-0${number}T12:00:00.000Z`,
})
const entry = (_key: string, by = 'office@example.com') => ({_key, _type: 'historyEntry', by, action: _key})

const quote = (name: string, fields: object = {}) => ({
  _id: idOf(name),
  _type: lake.type,
  state: 'sent',
  email: 'Maria@example.net',
  total: 1_000_000,
  validUntil: '2026-12-31',
  created_at: '2026-11-01T12:00:00.000Z',
  versions: [version(1, 'One deck')],
  tokenHash: sha256(lake.id(name)),
  history: [entry('created')],
  ...fields,
})

/** A commit as the site makes it: under an id of its own, without the documents in the answer. */
const commit = (mutations: Parameters<Target['client']['mutate']>[0], transactionId: string = randomUUID()) =>
  lake.client.mutate(mutations, {transactionId, returnFirst: false, returnDocuments: false})

test('a quote is stored under the site’s own transaction, and once, however often it is sent', async () => {
  const transactionId = randomUUID()
  expect(await commit([{create: quote('once')}], transactionId)).toMatchObject({transactionId})
  const again = {create: quote('once', {state: 'draft'})}
  expect((await refusal(commit([again], transactionId))).status).toBe(409)
  expect((await refusal(commit([again]))).status).toBe(409)
  expect(await lake.client.getDocument(idOf('once'))).toMatchObject({...quote('once'), _rev: transactionId})
})

test('a signature and the outcome of its booking are stored together, or neither', async () => {
  const booking = {_id: `booking.${lake.id('won')}`, _type: lake.type, outcome: 'quoted'}
  await commit([{create: quote('signed')}, {create: booking}])
  const [read, follows] = await lake.client.getDocuments([idOf('signed'), booking._id])
  const acceptance = {version: 1, hash: sha256('One deck'), options: 'lights', total: 1_050_000, name: 'José 👷🏽‍♀️'}
  const history = [entry('created'), entry('accepted', 'customer')]
  const signature = (bookingRev?: string) => [
    {patch: {id: idOf('signed'), ifRevisionID: read?._rev, set: {state: 'accepted', acceptance, history}}},
    {patch: {id: booking._id, ifRevisionID: bookingRev, set: {outcome: 'won'}}},
  ]
  await commit([{patch: {id: booking._id, set: {note: 'The office writes meanwhile'}}}])
  const stale = await refusal(commit(signature(follows?._rev)))
  expect([stale.status, stale.item.type]).toEqual([409, 'documentRevisionIDDoesNotMatchError'])
  expect(stale.body).toHaveProperty(['error', 'items', 0, 'index'], 1)
  expect(await lake.client.getDocument(idOf('signed'))).toEqual(read)

  const current = await lake.client.getDocument(booking._id)
  const transactionId = randomUUID()
  await commit(signature(current?._rev), transactionId)
  // As after a lost answer: who finds the own transaction as the revision knows that it was stored.
  expect((await refusal(commit(signature(current?._rev), transactionId))).status).toBe(409)
  const signed = await lake.client.getDocument(idOf('signed'))
  expect(signed).toMatchObject({_rev: transactionId, state: 'accepted', acceptance, history})
  expect(await lake.client.getDocument(booking._id)).toMatchObject({_rev: transactionId, outcome: 'won'})
})

test('of a signature and a new version at one revision one is stored', async () => {
  await commit([{create: quote('race')}])
  const read = await lake.client.getDocument(idOf('race'))
  const patch = (set: object) => commit([{patch: {id: idOf('race'), ifRevisionID: read?._rev, set}}])
  const versions = [version(1, 'One deck'), version(2, 'Two decks')]
  const settled = await Promise.allSettled([patch({state: 'accepted', acceptance: {version: 1}}), patch({versions})])
  expect(settled.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isSigned = settled[0].status === 'fulfilled'
  const stored = await lake.client.getDocument(idOf('race'))
  expect([stored?.state, stored?.versions.length]).toEqual(isSigned ? ['accepted', 1] : ['sent', 2])
})

test('what was sent comes back character by character, and cents and hundredths as they were', async () => {
  const text = JSON.stringify({title: 'Deck\r\n\t"4 × 6" 👷🏽‍♀️ \u00e9 e\u0301 \u200b工', price: 100_000_000})
  const most = 200 * 1_000_000_000_000
  await commit([{create: quote('exact', {versions: [version(1, text)], total: most + 1, reason: 'Too much'})}])
  await commit([{patch: {id: idOf('exact'), unset: ['reason', 'nextMailAt']}}])
  const stored = await lake.client.fetch('*[_id == $id][0]', {id: idOf('exact')})
  expect(sha256(stored.versions[0].text)).toBe(stored.versions[0].hash)
  expect(stored.total).toBe(most + 1)
  expect(stored).not.toHaveProperty('reason')
})

test('three million bytes of versions are written at once', async () => {
  await commit([{create: quote('long')}])
  const versions = [1, 2, 3].map((number) => version(number, '工'.repeat(333_000)))
  await commit([{patch: {id: idOf('long'), set: {versions}}}])
  expect(await lake.client.fetch('*[_id == $id][0].versions[].hash', {id: idOf('long')})).toEqual(
    versions.map(({hash}) => hash),
  )
})

test('a link finds its quote by the hash of its token; nobody else does', async () => {
  await commit([{create: quote('linked')}])
  const query = '*[_type == $type && tokenHash == $hash][0]'
  const find = (hash: string) => lake.client.fetch(query, {...type, hash})
  expect(await find(sha256(lake.id('linked')))).toMatchObject({_id: idOf('linked')})
  expect(await find(sha256('another'))).toBeNull()
  expect(await find(`"]|*[_type=="${lake.type}"`)).toBeNull()
  const params = {...type, hash: sha256(lake.id('linked'))}
  expect(await lake.anonymous.fetch(query, params)).toBeNull()
  expect(await lake.anonymous.getDocument(idOf('linked'))).toBeUndefined()
})

test('quotes are listed newest first, a page at a time, counted by state and day, and found by their booking', async () => {
  const booking = {_id: `booking.${lake.id('list')}`, _type: lake.type, email: 'maria@EXAMPLE.net'}
  const listed = (name: string, fields: object) => ({create: quote(name, {booking: booking._id, ...fields})})
  await commit([
    {create: booking},
    listed('list-a', {state: 'draft', versions: []}),
    listed('list-b', {created_at: '2026-11-02T12:00:00.000Z', validUntil: '2026-11-01'}),
    listed('list-c', {created_at: '2026-11-02T12:00:00.000Z', state: 'viewed', linkId: 'x'}),
    listed('list-d', {
      created_at: '2026-11-03T12:00:00.000Z',
      state: 'accepted',
      linkId: 'x',
      email: 'other@example.net',
    }),
  ])
  const mine = {...type, booking: booking._id}
  const page = (where: string, params: object = {}) =>
    lake.client.fetch(
      `*[_type == $type && booking == $booking${where}] | order(created_at desc, _id desc) [0...2]._id`,
      {...mine, ...params},
    )
  expect(await page('')).toEqual([idOf('list-d'), idOf('list-c')])
  const after = {at: '2026-11-02T12:00:00.000Z', atId: idOf('list-c')}
  const next = ' && created_at <= $at && (created_at < $at || _id < $atId)'
  expect(await page(next, after)).toEqual([idOf('list-b'), idOf('list-a')])
  const open = '_type == $type && booking == $booking && state in ["sent", "viewed"]'
  expect(
    await lake.client.fetch(
      `{"waiting": count(*[${open} && validUntil >= $today]), "closed": count(*[${open} && validUntil < $today])}`,
      {...mine, today: '2026-11-23'},
    ),
  ).toEqual({waiting: 1, closed: 1})
  // A link made anew for another address is not for whoever has the booking's.
  expect(
    await lake.client.fetch(
      `*[_type == $type && booking == $booking && count(versions) > 0 &&
        (!defined(linkId) || lower(email) == lower(*[_id == $booking][0].email))
      ] | order(created_at desc, _id asc){_id, "revision": coalesce(history[-1]._key, "new")}`,
      mine,
    ),
  ).toEqual([
    {_id: idOf('list-b'), revision: 'created'},
    {_id: idOf('list-c'), revision: 'created'},
  ])
})

test('an erased quote is gone, and another one may have its id', async () => {
  await commit([{create: quote('erased')}])
  const erasure = {id: idOf('erased'), purge: true}
  await commit([{delete: erasure}])
  expect(await lake.client.getDocument(idOf('erased'))).toBeUndefined()
  await commit([{create: quote('erased', {state: 'draft'})}])
  expect(await lake.client.getDocument(idOf('erased'))).toMatchObject({state: 'draft'})
})
