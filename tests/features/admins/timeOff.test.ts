import {describe, expect, test} from 'vitest'
import {isAwayAt} from '@/lib/time/visits'
import {bookingDocument} from '../../support/bookingDocument'
import {OFFICE, OWNER, params, read, useAdminSite, write} from '../../support/adminSite'

const site = await useAdminSite()
const {owner, office} = await site.signInStaff()

const accountOf = async (email: string) => {
  const {activeAdmins} = await import('@/server/auth/roles')
  const found = (await activeAdmins()).find((each) => each.email === email)
  if (!found) throw new Error(`${email} is not on the staff`)
  return found
}
type Options = {as?: string; seen?: string | undefined}
async function save(email: string, timeOff: unknown, {as = office, seen}: Options = {}) {
  const {PUT} = await import('@/app/api/admin/users/[id]/route')
  const {id, revision} = await accountOf(email)
  const request = write('/x', {timeOff}, as, {'if-match': `"${seen ?? revision ?? 'new'}"`})
  const response = await PUT(new Request(request, {method: 'PUT'}), params({id}))
  return {status: response.status, body: await response.json()}
}
const friday = {date: '2027-03-05'}
const morning = {date: '2027-03-08', start: '08:00', end: '12:00'}

describe('time off', () => {
  test('is entered by oneself, and for others by the super admin alone', async () => {
    expect((await save(OFFICE, [morning, friday])).status).toBe(200)
    expect((await accountOf(OFFICE)).timeOff).toEqual([friday, morning].map((each) => expect.objectContaining(each)))
    expect((await save(OWNER, [friday])).status).toBe(403)
    expect((await save(OFFICE, [friday], {as: ''})).status).toBe(401)
    expect((await save(OFFICE, [friday], {as: owner})).status).toBe(200)
    const stored = await site.operations.getDocument((await accountOf(OFFICE)).id)
    expect(stored?.history.at(-1)).toMatchObject({by: OWNER, action: 'time_off', to: '2027-03-05'})
  })

  test('of an old page is refused with what is there now; the same press twice is one change', async () => {
    const {revision} = await accountOf(OFFICE)
    const first = await save(OFFICE, [morning], {seen: revision})
    expect(first.status).toBe(200)
    expect(await save(OFFICE, [morning], {seen: revision})).toEqual(first)
    expect(await save(OFFICE, [], {seen: revision})).toMatchObject({
      status: 409,
      body: {code: 'stale_revision', revision: first.body.revision},
    })
    const both = await Promise.all([save(OFFICE, [friday]), save(OFFICE, [])])
    expect(both.map(({status}) => status).toSorted()).toEqual([200, 409])
  })

  test('ends after it begins, and has both times or none', async () => {
    for (const wrong of [
      {date: '2027-02-30'},
      {...friday, until: '2027-03-04'},
      {...friday, start: '08:00'},
      {...friday, start: '12:00', end: '08:00'},
      {},
    ])
      expect((await save(OFFICE, [wrong])).status).toBe(422)
    expect(
      (
        await save(
          OFFICE,
          Array.from({length: 51}, () => friday),
        )
      ).status,
    ).toBe(422)
  })

  test('of somebody who has never signed in cannot be entered', async () => {
    expect((await save('crew@example.com', [friday], {as: owner})).status).toBe(404)
  })

  test('is told beside the time of a visit: of the person in charge, or of nobody’s booking all who are away', async () => {
    await save(OFFICE, [friday])
    const booking = {...bookingDocument({}), _id: 'booking.away'}
    await site.operations.create(booking)
    const {GET} = await import('@/app/api/admin/bookings/[id]/day/route')
    const dayOf = async (date: string) => (await GET(read(`/x?date=${date}`, office), params({id: booking._id}))).json()
    expect(await dayOf('2027-03-06')).toMatchObject({away: [], isAssigned: false})
    expect(await dayOf('2027-03-05')).toMatchObject({away: [{timeOff: [friday]}], isAssigned: false})
    await site.operations.patch(booking._id).set({assignee: OWNER}).commit()
    expect(await dayOf('2027-03-05')).toMatchObject({away: [], isAssigned: true})
    await site.operations.patch(booking._id).set({assignee: OFFICE}).commit()
    expect(await dayOf('2027-03-05')).toMatchObject({away: [{timeOff: [friday]}], isAssigned: true})
    const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
    const visit = {date: '2027-03-05', start: '10:00', end: '12:00'}
    const body = {action: 'status', status: 'confirmed', visit, notify: false}
    const agreed = await PATCH(write('/x', body, office, {'if-match': '"created"'}), params({id: booking._id}))
    expect(agreed.status).toBe(200)
  })
})

test.each([
  [{date: '2027-03-05', start: '08:00', end: '10:00'}, true],
  [{date: '2027-03-07', start: '08:00', end: '10:00'}, true],
  [{date: '2027-03-08', start: '12:00', end: '14:00'}, false],
  [{date: '2027-03-08', start: '11:45', end: '14:00'}, true],
  [{date: '2027-03-09', start: '08:00', end: '10:00'}, false],
  [{date: '2027-03-08', start: '06:00', end: '08:00'}, false],
])('whoever is away for days and a morning is away at %j: %s', (visit, isAway) => {
  expect(isAwayAt(visit, [{...friday, until: '2027-03-07'}, morning])).toBe(isAway)
})
