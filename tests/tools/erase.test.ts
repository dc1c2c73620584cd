import {expect, test} from 'vitest'
import {findDocuments, erase} from '../../tools/erase/person.ts'
import {documentId} from '@/server/sanity/ids'
import {startLake, bearer, WRITE} from '../emulators/content-lake/startLake'

test('erasing a person takes everything under their address, history too, and nobody else’s', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const allowance = documentId('mailAllowance', 'ana@example.com')
  await operations
    .transaction()
    .create({_id: 'booking.1', _type: 'booking', email: 'Ana@Example.com', notes: 'canary'})
    .create({_id: 'contactMessage.1', _type: 'contactMessage', email: 'ana@example.com'})
    .create({_id: 'subscriber.1', _type: 'subscriber', email: 'ana@example.com'})
    .create({_id: allowance, _type: 'mailAllowance', given: []})
    .create({_id: 'booking.2', _type: 'booking', email: 'diana@example.com'})
    .create({_id: 'adminUser.1', _type: 'adminUser', email: 'ana@example.com'})
    .commit()
  const found = await findDocuments(operations, ' ANA@example.com ')
  expect(found.map(({_id}) => _id)).toEqual(['booking.1', 'contactMessage.1', allowance, 'subscriber.1'])
  await erase(operations, found)
  expect(await operations.fetch('*[]._id | order(@)')).toEqual(['adminUser.1', 'booking.2'])
  const history = await lake.call('/v1/data/history/operations/transactions/booking.1?effectFormat=mendoza', {
    headers: bearer(WRITE),
  })
  expect(await history.text()).not.toContain('canary')
  expect(await findDocuments(operations, 'ana@example.com')).toEqual([])
})
