import {expect, test} from 'vitest'
import {bookingDocument} from '../support/bookingDocument'
import {OWNER, params, post, read, useAdminSite, write} from '../support/adminSite'
import {jsonPost} from '../support/site'
import {publishCertificate} from '../support/content/certificate'
import {report, scaled} from './support/scale'
import {storedQuote, type Sent} from '../features/quotes/quoteContent'
import {afterResponses} from '../support/setup/nextServer'

const site = await useAdminSite()
const cookies = await site.signInStaff()
await publishCertificate(site.content)

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

async function sign({token, signature}: Sent, name: string) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const response = await POST(jsonPost(`/api/quotes/${token}`, {...signature, name}), params({token}))
  const {code = 'signed'} = await response.json()
  return String(code)
}

async function sendAgain({_id}: Sent) {
  const {PATCH} = await import('@/app/api/admin/quotes/[id]/route')
  const headers = {'if-match': '"sent"'}
  const request = write(`/api/admin/quotes/${_id}`, {action: 'send'}, cookies.office, headers)
  const response = await PATCH(request, params({id: _id}))
  const {code = 'sent'} = await response.json()
  return String(code)
}

const stored = ({_id}: Sent) =>
  site.operations.fetch(
    '*[_id == $_id][0]{"version": acceptance.version, "versions": count(versions), "mails": mails[].template}',
    {_id},
  )

test(`of a signature and a new version at once either counts, and never both, ${RACES} times`, async () => {
  let [signed, replaced] = [0, 0]
  for (let n = 0; n < RACES; n++) {
    const race = await storedQuote(site.operations, 'changed')
    // A new version reads more before it is written: the signature begins at another moment of it each time.
    const signLater = async () => {
      for (let reads = n % 64; reads > 0; reads--) await site.operations.fetch('1')
      return sign(race, 'Ana')
    }
    const answers = await Promise.all([signLater(), sendAgain(race)])
    const isSigned = answers.includes('signed')
    expect(answers.toSorted()).toEqual(isSigned ? ['signed', 'stale_revision'] : ['quote_changed', 'sent'])
    expect(await stored(race)).toEqual(
      isSigned
        ? {version: 1, versions: 1, mails: ['quote-accepted', 'quote-answer']}
        : {version: null, versions: 2, mails: ['quote-sent']},
    )
    if (isSigned) signed += 1
    else replaced += 1
  }
  await afterResponses()
  report('signed while changed', {attempted: RACES, signed, replaced})
}, 1_200_000)

test(`of two signatures at once one is stored and told, ${RACES} times`, async () => {
  for (let n = 0; n < RACES; n++) {
    const race = await storedQuote(site.operations, 'twice')
    const answers = await Promise.all([sign(race, 'Ana'), sign(race, 'Pedro')])
    expect(answers.toSorted()).toEqual(['quote_answered', 'signed'])
    expect(await stored(race)).toEqual({version: 1, versions: 1, mails: ['quote-accepted', 'quote-answer']})
  }
  await afterResponses()
  report('two signatures', {attempted: RACES, acknowledged: RACES, stored: RACES})
}, 1_200_000)
