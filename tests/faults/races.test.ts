import {expect, test} from 'vitest'
import {bookingDocument} from '../support/bookingDocument'
import {OWNER, params, post, read, useAdminSite, write} from '../support/adminSite'
import {report, scaled} from './support/scale'
import {afterResponses} from '../support/setup/nextServer'

const site = await useAdminSite()
const cookies = await site.signInStaff()

const RACES = scaled(1000)
const REMOVALS = scaled(200)
/** Number of races that share one query to the mailbox. */
const BATCH = 50

async function changeStatus(id: string, status: string, cookie: string) {
  const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
  const request = write(`/api/admin/bookings/${id}`, {action: 'status', status}, cookie, {'if-match': '"created"'})
  return (await PATCH(request, params({id}))).status
}

async function changeStatusTwice(): Promise<string> {
  const {_id, ...document} = bookingDocument({})
  await site.operations.create({_id, ...document})
  const statuses = await Promise.all([
    changeStatus(_id, 'confirmed', cookies.owner),
    changeStatus(_id, 'cancelled', cookies.office),
  ])
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await site.operations.getDocument(_id))?.history).toHaveLength(2)
  return document.email
}

test(`G7, T15: of two admins who change one booking at once, one is saved and one told, one mail leaves, ${RACES} times`, async () => {
  let [mailed, doubled] = [0, 0]
  for (let done = 0; done < RACES; done += BATCH) {
    const emails: string[] = []
    for (let n = 0; n < Math.min(BATCH, RACES - done); n++) emails.push(await changeStatusTwice())
    await afterResponses()
    // Newest first: the mails of this batch, and as many of the previous one.
    const {Messages} = await site.mailbox.client.getOutboundMessages({count: 2 * BATCH, offset: 0})
    const recipients = Messages.flatMap((mail) => mail.Recipients)
    const counts = emails.map((email) => recipients.filter((to) => to === email).length)
    mailed += counts.filter((count) => count > 0).length
    doubled += counts.filter((count) => count > 1).length
    expect(counts).toEqual(emails.map(() => 1))
  }
  report('G7, T15', {attempted: RACES, acknowledged: RACES, stored: RACES, mailed, lost: RACES - mailed, doubled})
}, 1_200_000)

/** Creates a second super admin, as imported data can contain one. */
async function superAdmin(email: string): Promise<{id: string; cookie: string}> {
  const {POST} = await import('@/app/api/admin/users/route')
  const {id} = await (await POST(post('/api/admin/users', {email}, cookies.owner))).json()
  await site.operations.patch(id).set({isSuperAdmin: 1}).commit()
  return {id, cookie: (await site.signIn(email)).cookie}
}

async function deactivate(id: string, cookie: string) {
  const {PATCH} = await import('@/app/api/admin/users/[id]/route')
  const history = await site.operations.fetch<string>('*[_id == $id][0].history[-1]._key', {id})
  const request = write('/x', {action: 'deactivate'}, cookie, {'if-match': `"${history}"`})
  return (await PATCH(request, params({id}))).status
}

test(`T12: of two super admins who remove each other at once, one stays, ${REMOVALS} times`, async () => {
  for (let n = 0; n < REMOVALS; n++) {
    // Adding an admin takes a sign-in of the last ten minutes.
    if (n % BATCH === 0) cookies.owner = (await site.signIn(OWNER)).cookie
    const [a, b] = [await superAdmin(`a${n}@example.com`), await superAdmin(`b${n}@example.com`)]
    const statuses = await Promise.all([deactivate(b.id, a.cookie), deactivate(a.id, b.cookie)])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const activeIds = '*[_type == "adminUser" && _id in $ids && status == "active"]._id'
    expect(await site.operations.fetch(activeIds, {ids: [a.id, b.id]})).toHaveLength(1)
  }
  report('T12', {attempted: REMOVALS, acknowledged: REMOVALS, 'super admins left each time': 1})
  const {GET} = await import('@/app/api/admin/users/route')
  expect((await GET(read('/api/admin/users', cookies.owner))).status).toBe(200)
}, 1_200_000)
