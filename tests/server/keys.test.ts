import {beforeAll, describe, expect, test, vi} from 'vitest'
import {addressIds, sha256} from '@/lib/config/keys'
import {OFFICE, OWNER, read, useAdminSite} from '../support/adminSite'

const OLD = 'test-auth-secret-0123456789'
const NEW = 'a-newer-auth-secret-0123456789'

const subscription = (email: string) => ({
  email,
  locale: 'en' as const,
  roof_pitch: false,
  website: false,
  elapsed: undefined,
})

const site = await useAdminSite()
/** Made while OLD was the only secret. */
let made: {cookie: string; manage: string; draft: string}

beforeAll(async () => {
  const {cookie} = await site.signIn(OFFICE)
  const {linkToken} = await import('@/server/sanity/ids')
  const {encryptFormDraft} = await import('@/server/http/formPosts')
  made = {cookie, manage: linkToken('manage', 'booking.1'), draft: encryptFormDraft({notes: 'typed'})}
  // The next import of the site reads the environment anew, as a restart does.
  process.env.AUTH_SECRET = `${NEW}, ${OLD}`
  vi.resetModules()
})

const opens = async (cookie: string) => {
  const {GET} = await import('@/app/api/admin/settings/route')
  return (await GET(read('/api/admin/settings', cookie))).status
}

describe('after a new secret was put before the old one', () => {
  test('an open session stays open, and a new one is of the new secret', async () => {
    expect(await opens(made.cookie)).toBe(200)
    const {cookie} = await site.signIn(OWNER)
    expect(await opens(cookie)).toBe(200)
    const {decode} = await import('next-auth/jwt')
    const token = /(?:^|; )admin=([^;]+)/.exec(cookie)?.[1]
    expect(await decode({token, secret: NEW, salt: 'admin'})).toMatchObject({sid: expect.any(String)})
  })

  test('an email about a document of before carries the link that the document knows', async () => {
    const {linkToken} = await import('@/server/sanity/ids')
    expect(linkToken('manage', 'booking.1', sha256(made.manage))).toBe(made.manage)
    expect(linkToken('manage', 'booking.1')).not.toBe(made.manage)
  })

  test('a form that was kept comes back filled', async () => {
    const {decryptFormDraft} = await import('@/server/http/formPosts')
    expect(decryptFormDraft(made.draft)).toEqual({notes: 'typed'})
  })
})

describe('a document whose id is the plain hash of its address', () => {
  const plain = (type: string, address: string) => `${type}.${sha256(address).slice(0, 32)}`

  test('of an admin who was deactivated still keeps them out, and cannot be added a second time', async () => {
    const email = 'former@example.com'
    const _id = plain('adminUser', email)
    await site.operations.create({_id, _type: 'adminUser', email, status: 'inactive', role: 'admin'})
    expect((await site.signIn(email)).cookie).not.toMatch(/(^|; )admin=/)
    await site.operations.patch(_id).set({status: 'active'}).commit()
    expect(await opens((await site.signIn(email)).cookie)).toBe(200)
    const {addAdmin} = await import('@/features/admins/commands')
    const by = {userId: '', email: OWNER, name: '', role: 'super', sessionId: '', expiresAt: ''} as const
    await expect(addAdmin(email, by, new Date())).rejects.toMatchObject({code: 'duplicate'})
    expect(await site.operations.fetch('count(*[_type == "adminUser" && email == $email])', {email})).toBe(1)
  })

  test('of a subscriber is the one that a second subscription changes', async () => {
    const email = 'reader@example.com'
    const _id = plain('subscriber', email)
    await site.operations.create({_id, _type: 'subscriber', email, status: 'unsubscribed', locale: 'en'})
    const {subscribe} = await import('@/features/newsletter/commands')
    expect(await subscribe(subscription(email), new Date())).toBe(_id)
    expect(await site.operations.fetch('*[_type == "subscriber" && email == $email].status', {email})).toEqual([
      'pending',
    ])
  })
})

test('the id of a new document about an address is an HMAC: who does not know the secret cannot guess it', async () => {
  const {subscribe} = await import('@/features/newsletter/commands')
  const email = 'new-reader@example.com'
  const [id] = addressIds([NEW], 'subscriber', email)
  expect(await subscribe(subscription(email), new Date())).toBe(id)
  expect(id).not.toContain(sha256(email).slice(0, 32))
})
