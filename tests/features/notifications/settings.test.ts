import {expect, test} from 'vitest'
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
