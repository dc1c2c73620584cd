import {expect, test} from 'vitest'
import {erase, findDocuments, findLinked, isFindable, keptUntil} from '../../tools/erase/person.ts'
import {moveIds} from '../../tools/erase/moveIds.ts'
import {addressIds} from '@/lib/config/keys'
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {startLake, bearer, WRITE} from '../support/lake.ts'
import {startCommand} from '../support/processes/command.ts'
import {tempDir} from '../support/tempDir.ts'

const SECRETS = ['the-new-secret-0123456789', 'the-old-secret-0123456789']

test('erasing a person takes everything under their address, history too, and nobody else’s', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const [allowance] = addressIds(SECRETS, 'mailAllowance', 'ana@example.com')
  await operations
    .transaction()
    .create({_id: 'booking.1', _type: 'booking', email: 'Ana@Example.com', notes: 'canary'})
    .create({_id: 'contactMessage.1', _type: 'contactMessage', email: 'ana@example.com'})
    .create({_id: 'subscriber.1', _type: 'subscriber', email: 'ana@example.com'})
    .create({_id: allowance, _type: 'mailAllowance', given: []})
    .create({_id: 'booking.2', _type: 'booking', email: 'diana@example.com'})
    .create({_id: 'adminUser.1', _type: 'adminUser', email: 'ana@example.com'})
    .commit()
  const found = await findDocuments(operations, ' ANA@example.com ', SECRETS)
  expect(found.map(({_id}) => _id)).toEqual(['booking.1', 'contactMessage.1', allowance, 'subscriber.1'])
  await erase(operations, found)
  expect(await operations.fetch('*[]._id | order(@)')).toEqual(['adminUser.1', 'booking.2'])
  const history = await lake.call('/v1/data/history/operations/transactions/booking.1?effectFormat=mendoza', {
    headers: bearer(WRITE),
  })
  expect(await history.text()).not.toContain('canary')
  expect(await findDocuments(operations, 'ana@example.com', SECRETS)).toEqual([])
})

test('erasing a person finds their quotes; a signed one is kept six years', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const quote = (_id: string, fields: object) => ({_id, _type: 'quote', ...fields})
  const mail = (template: string, to: string) => ({_key: 'a', _type: 'mailIntent', template, to})
  await operations
    .transaction()
    .create({_id: 'booking.1', _type: 'booking', email: '', phone: '+17325550123'})
    .create(quote('quote.ofBooking', {booking: 'booking.1'}))
    .create(quote('quote.own', {email: 'Ana@example.com'}))
    .create(quote('quote.signed', {email: 'ana@example.com', acceptance: {at: '2026-11-20T12:00:00.000Z'}}))
    .create(quote('quote.other', {email: 'diana@example.com', booking: 'booking.2'}))
    .create(quote('quote.former', {email: 'joe@example.com', mails: [mail('quote-sent', 'Ana@example.com')]}))
    .create(quote('quote.office', {email: 'joe@example.com', mails: [mail('quote-answer', 'ana@example.com')]}))
    .commit()
  const found = await findDocuments(operations, 'ana@example.com', SECRETS)
  // Emails to the office name its own people, who would be found with every quote.
  expect(found.map(({_id}) => _id)).toEqual(['quote.former', 'quote.own', 'quote.signed'])
  const keptOn = (day: string) => found.filter((each) => keptUntil(each, new Date(day))).map(({_id}) => _id)
  expect(keptOn('2032-11-19')).toEqual(['quote.signed'])
  expect(keptOn('2032-11-21')).toEqual([])
  const byPhone = await findDocuments(operations, '(732) 555-0123', SECRETS)
  expect(byPhone.map(({_id}) => _id)).toEqual(['booking.1', 'quote.ofBooking'])
})

test('erasing a person finds other spellings of the mailbox and an address that was corrected since', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const corrected = (from: string) => [
    {_key: 'a', _type: 'historyEntry', at: '2026-11-20T12:00:00.000Z', by: 'x', action: 'corrected', from, to: 'Ana'},
  ]
  const booking = (_id: string, email: string, fields: object = {}) => ({_id, _type: 'booking', email, ...fields})
  await operations
    .transaction()
    .create(booking('booking.dots', 'A.na@googlemail.com', {mailboxKey: 'ana@gmail.com'}))
    .create(booking('booking.tag', 'ana+deck@gmail.com', {mailboxKey: 'ana@gmail.com'}))
    .create(
      booking('booking.former', 'ana@new.example', {history: corrected('Núñez, Ana, ana@gmail.com, (201) 555-0142')}),
    )
    .create(booking('booking.other', 'joe@new.example', {history: corrected('Joe, diana@gmail.com')}))
    .create({_id: 'subscriber.dots', _type: 'subscriber', email: 'an.a@gmail.com'})
    .create({_id: 'subscriber.other', _type: 'subscriber', email: 'ana.b@gmail.com'})
    .create(booking('booking.strict', 'ana.b@own.example', {mailboxKey: 'anab@own.example'}))
    .commit()
  const found = async (email: string) => (await findDocuments(operations, email, SECRETS)).map(({_id}) => _id)
  expect(await found('Ana@gmail.com')).toEqual(['booking.dots', 'booking.former', 'booking.tag', 'subscriber.dots'])
  // Elsewhere a dot may make another person's address.
  expect(await found('anab@own.example')).toEqual([])
})

test('a person who has only telephoned is found by the number, however it was spelled, also where it was corrected', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const booking = (_id: string, phone: string, fields: object = {}) => ({
    _id,
    _type: 'booking',
    email: '',
    phone,
    ...fields,
  })
  const from = 'Ana, ana@example.com, (732) 555-0123 x8'
  const corrected = {
    _key: 'a',
    _type: 'historyEntry',
    at: '2026-11-20T12:00:00.000Z',
    by: 'x',
    action: 'corrected',
    from,
  }
  await operations
    .transaction()
    .create(booking('booking.call', '+17325550123'))
    .create(booking('booking.desk', '+17325550123', {phoneExtension: '8'}))
    .create(booking('booking.digits', '7325550123'))
    .create(booking('booking.former', '+17325550199', {history: [corrected]}))
    .create(booking('booking.imported', '732-555-0123'))
    .create(booking('booking.other', '+17325550124'))
    .create(booking('booking.turned', '555-732-0123'))
    .create({_id: 'contactMessage.1', _type: 'contactMessage', email: 'ana@example.com', phone: '+17325550123'})
    .create({_id: 'subscriber.1', _type: 'subscriber', email: 'ana@example.com'})
    .commit()
  const found = async (phone: string) => (await findDocuments(operations, phone, SECRETS)).map(({_id}) => _id)
  const theirs = [
    'booking.call',
    'booking.desk',
    'booking.digits',
    'booking.former',
    'booking.imported',
    'contactMessage.1',
  ]
  for (const phone of ['+17325550123', '(732) 555-0123', '732.555.0123', '1 732 555 0123'])
    expect(await found(phone)).toEqual(theirs)
  expect(await found('732 555 0123 ext. 8')).toEqual(['booking.desk', 'booking.former'])
  expect(['7325550123', '+5511987654321', 'a@b.example'].map(isFindable)).toEqual([true, true, true])
  expect(['', '0123', 'Ana Souza', '--yes'].map(isFindable)).toEqual([false, false, false, false])
})

test('what the office has linked as the same customer under another address is named, and not erased', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const of = (_id: string, email: string, fields: object = {}) => ({_id, _type: 'booking', email, ...fields})
  await operations
    .transaction()
    .create(of('booking.1', 'ana@example.com', {customer: 'customer.a'}))
    .create(of('booking.2', 'joe@example.com', {customer: 'customer.a'}))
    .create({_id: 'contactMessage.1', _type: 'contactMessage', phone: '+17325550123', customer: 'customer.a'})
    .create(of('booking.3', 'eva@example.com', {customer: 'customer.b'}))
    .create(of('booking.4', 'ana@example.com'))
    .create(of('booking.5', 'max@example.com'))
    .commit()
  const found = await findDocuments(operations, 'ana@example.com', SECRETS)
  expect(found.map(({_id}) => _id)).toEqual(['booking.1', 'booking.4'])
  expect((await findLinked(operations, found)).map(({_id}) => _id)).toEqual(['booking.2', 'contactMessage.1'])
  expect(await findLinked(operations, await findDocuments(operations, 'max@example.com', SECRETS))).toEqual([])
})

test('erasing a person erases the files of their photos and of the office, and nobody else’s', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const upload = (text: string) => operations.assets.upload('file', Buffer.from(text), {filename: 'photo.bin'})
  const [hers, his, quote] = [await upload('hers'), await upload('his'), await upload('quote')]
  const photos = ({_id}: {_id: string}) => [
    {_key: 'a', _type: 'bookingPhoto', file: {_type: 'file', asset: {_type: 'reference', _ref: _id}}},
  ]
  await operations
    .transaction()
    .create({
      _id: 'booking.1',
      _type: 'booking',
      email: 'ana@example.com',
      photos: photos(hers),
      officeFiles: photos(quote),
    })
    .create({_id: 'booking.2', _type: 'booking', email: 'joe@example.com', photos: photos(his)})
    .commit()
  await erase(operations, await findDocuments(operations, 'ana@example.com', SECRETS))
  expect(await operations.fetch('*[]._id | order(@)')).toEqual(['booking.2', his._id])
  expect((await fetch(hers.url)).status).toBe(404)
  expect((await fetch(quote.url)).status).toBe(404)
})

test('documents with an id of an earlier version or a former secret move to one of the newest, with what belongs to them', async () => {
  await using lake = await startLake()
  const operations = lake.client('operations')
  const [adminId, formerAdminId, plainAdminId] = addressIds(SECRETS, 'adminUser', 'crew@example.com')
  const [subscriberId, , plainSubscriberId = ''] = addressIds(SECRETS, 'subscriber', 'ana@example.com')
  const [suppressionId, , plainSuppressionId = ''] = addressIds(SECRETS, 'suppression', 'outbound:ana@example.com')
  expect(new Set([adminId, formerAdminId, plainAdminId]).size).toBe(3)
  await operations
    .transaction()
    .create({_id: formerAdminId ?? '', _type: 'adminUser', email: 'Crew@example.com', status: 'inactive', sub: 'x#1'})
    .create({_id: 'adminSession.1', _type: 'adminSession', userId: formerAdminId})
    .create({_id: plainSubscriberId, _type: 'subscriber', email: 'ana@example.com', status: 'confirmed'})
    .create({_id: plainSuppressionId, _type: 'suppression', email: 'ana@example.com', stream: 'outbound'})
    .commit()
  expect(await moveIds(operations, SECRETS)).toBe(3)
  expect(await operations.fetch('*[]{_id, status, userId, linkId} | order(_id)')).toEqual([
    {_id: 'adminSession.1', status: null, userId: adminId, linkId: null},
    {_id: adminId, status: 'inactive', userId: null, linkId: null},
    {_id: subscriberId, status: 'confirmed', userId: null, linkId: plainSubscriberId},
    {_id: suppressionId, status: null, userId: null, linkId: null},
  ])
  expect(await moveIds(operations, SECRETS)).toBe(0)
})

/** How often a word stands in the files of a folder, in whatever part of them. */
const bytesWith = (folder: string, word: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => `${folder}/${name}`)
    .filter((file) => statSync(file).isFile())
    .reduce((sum, file) => sum + readFileSync(file, 'latin1').split(word).length - 1, 0)

test('after the command no byte of the data folder holds a word of the person, and it names the copies elsewhere', async () => {
  await using lake = await startLake()
  await using data = await tempDir()
  const operations = lake.client('operations')
  const marker = 'zq2aff9679'
  for (let n = 0; n < 8; n++) {
    const booking = {_id: `booking.${n}`, _type: 'booking', email: `${marker}@example.com`}
    await operations.create({...booking, notes: `${marker} `.repeat(1 + n * 50)})
    await operations.create({
      _id: `booking.other-${n}`,
      _type: 'booking',
      email: 'ana@example.com',
      notes: 'a'.repeat(n),
    })
    await operations
      .patch(`booking.${n}`)
      .set({notes: `changed ${marker}`})
      .commit()
  }
  expect(bytesWith(lake.folder, marker)).toBeGreaterThan(100)
  const env = {
    SANITY_API_HOST: lake.url,
    SANITY_PROJECT_ID: 'local',
    SANITY_WRITE_TOKEN: WRITE,
    SANITY_OPERATIONS_WRITE_TOKEN: WRITE,
    AUTH_SECRET: SECRETS.join(','),
    DATA_DIR: data.path,
  }
  await using command = await startCommand(['erase', `${marker}@example.com`, '--yes'], env)
  expect(await command.exit, command.output()).toBe(0)
  expect(bytesWith(lake.folder, marker)).toBe(0)
  expect(await operations.fetch('count(*[_type == "booking"])')).toBe(8)
  expect(command.output()).toContain('8 documents and their history are erased.')
  expect(command.output()).toMatch(/- backups: .*until each is deleted or replaced/)
  expect(command.output()).toContain(`- mails: the local mailbox, until ${data.path}/mailbox is deleted`)
})
