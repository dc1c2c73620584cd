import {expect, test} from 'vitest'
import {useSite} from '../../support/site'

const site = await useSite()

test('an earlier submission is read by its id, since a query may not show yet what was stored a moment ago', async () => {
  const {createIdempotent} = await import('@/server/sanity/createIdempotent')
  // No query of the site looks for this type.
  const document = {_id: 'unindexed.1', _type: 'unindexed', id: 'booking_1', fingerprint: 'a'}
  await site.operations.create({...document, status: 'pending'})
  expect(await createIdempotent(document, performance.now())).toEqual({
    _id: 'unindexed.1',
    id: 'booking_1',
    status: 'pending',
    possibleSpam: false,
    replayed: true,
  })
  await expect(createIdempotent({...document, fingerprint: 'b'}, performance.now())).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})
