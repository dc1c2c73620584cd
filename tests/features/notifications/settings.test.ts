import {describe, expect, test} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, read, useAdminSite, write} from '../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

test('settings say who gets which mails; a second admin with an old page is told', {tags: '@spec-2.27'}, async () => {
  const {GET, PATCH} = await import('@/app/api/admin/settings/route')
  const {revision, ...before} = await (await GET(read('/x', cookie))).json()
  expect(before).toMatchObject({acknowledgement: true, moderation: 'publish'})
  const save = (body: object, seen = revision) => PATCH(write('/x', body, cookie, {'if-match': `"${seen}"`}))
  const recipients = ['Desk@Example.com', 'desk@example.com']
  const changed = {...before, bookingRecipients: recipients, staffLanguage: 'es', reminderHours: 6}
  expect((await save({...changed, staffLanguage: 'fr'})).status).toBe(422)
  expect((await save({...changed, bookingRecipients: ['not an address']})).status).toBe(422)
  expect((await save({...changed, reminderHours: 1.5})).status).toBe(422)
  expect((await save(changed)).status).toBe(200)
  expect((await save(changed)).status).toBe(409)
  const {getNotifications} = await import('@/server/email/recipients')
  expect(await getNotifications()).toMatchObject({bookings: {to: 'desk@example.com', locale: 'es'}, reminderHours: 6})
  const stored = await site.operations.getDocument('notificationSettings.main')
  expect(stored?.history).toMatchObject([
    {by: OFFICE, action: 'changed', to: 'bookingRecipients, staffLanguage, reminderHours'},
  ])
})

describe('who no longer gets the emails about leads', () => {
  /** Saves and returns who was told, with what they read. */
  async function save(fields: object) {
    const {GET, PATCH} = await import('@/app/api/admin/settings/route')
    const {revision, ...before} = await (await GET(read('/x', cookie))).json()
    const known = (await site.mailbox.mails()).length
    const answer = await PATCH(write('/x', {...before, ...fields}, cookie, {'if-match': `"${revision}"`}))
    expect(answer.status).toBe(200)
    await afterResponses()
    const mails = (await site.mailbox.mails()).slice(known)
    return mails.map(({Tag, Recipients, Subject, TextBody}) => ({Tag, to: Recipients, Subject, text: TextBody ?? ''}))
  }

  test('is told who has removed them, and what to do', async () => {
    await save({
      bookingRecipients: ['a@example.com', 'b@example.com'],
      contactRecipients: ['b@example.com'],
      staffLanguage: 'en',
    })
    const told = await save({
      bookingRecipients: ['a@example.com'],
      contactRecipients: ['thief@example.com'],
      staffLanguage: 'es',
    })
    expect(told).toMatchObject([
      {
        Tag: 'recipient-removed',
        to: ['b@example.com'],
        Subject: 'This address no longer gets booking and contact emails',
      },
    ])
    const text = told[0]?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(`If ${OFFICE} knows nothing of it, somebody else may be using that account.`)
    expect(text).toContain('/admin/dashboard?tab=settings')
  })

  test('is told in the language of the staff, of that list alone', async () => {
    const told = await save({contactRecipients: []})
    expect(told).toMatchObject([
      {to: ['thief@example.com'], Subject: 'Esta dirección ya no recibe los correos de contacto'},
    ])
  })

  test('is the business itself once others are entered', async () => {
    const told = await save({contactRecipients: ['thief@example.com']})
    expect(told.map(({to}) => to)).toEqual([[OFFICE]])
  })

  test('is nobody when other settings change, or an address is written otherwise', async () => {
    expect(await save({reminderHours: 9, contactRecipients: ['Thief@example.com', 'c@example.com']})).toEqual([])
  })
})
