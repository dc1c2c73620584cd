import {describe, expect, test, vi} from 'vitest'
import {SITE} from '../../support/site'
import {startPortal} from './startPortal'

const {site, booked, stored, act, officeMails, ownMails} = await startPortal()
const read = async (token: string) => (await import('@/features/bookings/portal/manage')).readPortal(token)

describe('the link in the mail', () => {
  test('shows the booking; its token is stored as a hash only', async () => {
    const {email, token} = await booked()
    expect(await read(token)).toMatchObject({
      state: 'open',
      changeable: true,
      booking: {service: 'Roofing Services', preferred_date: '2026-12-01', status: 'pending'},
    })
    expect(JSON.stringify(await stored(email))).not.toContain(token)
  })

  test('that was made up shows nothing', async () => {
    expect(await read('x'.repeat(22))).toEqual({state: 'unknown'})
    expect(await read('"]|*[_type=="adminUser"]')).toEqual({state: 'unknown'})
    expect(await act('x'.repeat(22), {action: 'cancel'})).toBe('/booking/manage/<token>?code=not_found')
  })

  test('stops working thirty days after the visit', async () => {
    const {token} = await booked()
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await read(token)).toEqual({state: 'expired'})
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?code=link_expired')
  })

  test('lives as long as the time that its customer has asked for instead', async () => {
    const {email, token} = await booked()
    vi.setSystemTime(new Date('2026-11-30T15:00:00Z'))
    const asked = {preferred_date: '2026-12-15', preferred_time: '2:00 PM - 4:00 PM'}
    expect(await act(token, {action: 'propose', ...asked})).toBe('/booking/manage/<token>?done=propose')
    vi.setSystemTime(new Date('2026-12-10T15:00:00Z'))
    expect(await read(token)).toMatchObject({state: 'open', changeable: true})
    vi.setSystemTime(new Date('2027-01-10T15:00:00Z'))
    expect(await read(token)).toMatchObject({state: 'open', changeable: false})
    vi.setSystemTime(new Date('2026-12-10T15:00:00Z'))
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await stored(email)).toMatchObject({status: 'cancelled'})
  })

  test('gives the calendar entry', async () => {
    const {token} = await booked({preferred_time: '8:00 AM - 10:00 AM'})
    const {GET} = await import('@/app/api/bookings/manage/[token]/hold.ics/route')
    const calendar = (of: string) =>
      GET(new Request(`${SITE}/api/bookings/manage/${of}/hold.ics`), {params: Promise.resolve({token: of})})
    const response = await calendar(token)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const entry = await response.text()
    expect(entry).toContain('DTSTART:20261201T130000Z')
    expect(entry).toContain('TRANSP:OPAQUE')
    const open = await booked({preferred_time: 'Flexible (Any time)'})
    // The day is known, the time is not: nothing of the customer's day is taken.
    expect(await (await calendar(open.token)).text()).toMatch(/DTSTART;VALUE=DATE:\d{8}[^]*TRANSP:TRANSPARENT/)
    expect((await calendar('x'.repeat(22))).status).toBe(404)
  })
})

test('shows the agreed visit and the office’s note, and of a cancelled request the visit that was agreed', async () => {
  const {email, token} = await booked()
  const {_id} = await stored(email)
  const visit = {date: '2026-12-08', start: '15:00', end: '16:30'}
  await site.operations.patch(_id, {set: {status: 'confirmed', visit, visitNote: 'We park in the drive'}}).commit()
  expect(await read(token)).toMatchObject({booking: {visit, note: 'We park in the drive'}})
  await act(token, {action: 'cancel'})
  const cancelled = await read(token)
  expect(cancelled).toMatchObject({booking: {status: 'cancelled', visit}})
  expect(JSON.stringify(cancelled)).not.toContain('We park')
})

test('a day on which nobody works has no calendar entry', async () => {
  const {token} = await booked({preferred_date: '2026-11-29'})
  const {GET} = await import('@/app/api/bookings/manage/[token]/hold.ics/route')
  const request = new Request(`${SITE}/api/bookings/manage/${token}/hold.ics`)
  expect((await GET(request, {params: Promise.resolve({token})})).status).toBe(404)
})

describe('cancelling', () => {
  test('is refused once the agreed visit is over, on its own day', async () => {
    const {email, token} = await booked({preferred_date: '2026-12-04'})
    const {_id} = await stored(email)
    const visit = {date: '2026-12-04', start: '08:00', end: '10:00'}
    await site.operations.patch(_id, {set: {status: 'confirmed', visit}}).commit()
    vi.setSystemTime(new Date('2026-12-04T14:59:00Z'))
    expect(await read(token)).toMatchObject({changeable: true})
    vi.setSystemTime(new Date('2026-12-04T15:00:00Z'))
    expect(await read(token)).toMatchObject({changeable: false})
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?code=not_changeable')
  })

  test('tells the business once, however often the button is pressed', async () => {
    const {email, token} = await booked()
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await stored(email)).toMatchObject({status: 'cancelled', sequence: 1})
    expect(await officeMails(email)).toHaveLength(1)
    expect((await officeMails(email))[0]?.Subject).toBe('Cancelled by the customer - Roofing Services')
    const mails = await ownMails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.Subject).toBe('You cancelled your request - Roofing Services')
    expect(mails[0]?.Attachments).toEqual(['visit.ics'])
  })

  test('is refused for a visit that is over or completed', async () => {
    const {email, token} = await booked()
    const {_id} = await stored(email)
    await site.operations.patch(_id).set({status: 'completed'}).commit()
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?code=not_changeable')
  })
})

describe('another time', () => {
  test('is asked for within the hours; what was agreed stays until the office answers', async () => {
    const {email, token} = await booked({preferred_time: '8:00 AM - 10:00 AM'})
    const {_id} = await stored(email)
    await site.operations.patch(_id).set({status: 'confirmed'}).commit()
    const proposal = {action: 'propose', preferred_date: '2026-12-03', preferred_time: '2:00 PM - 4:00 PM'}
    expect(await act(token, proposal)).toBe('/booking/manage/<token>?done=propose')
    expect(await stored(email)).toMatchObject({
      status: 'confirmed',
      preferred_date: '2026-12-01',
      preferred_time: '8:00 AM - 10:00 AM',
      proposal: {date: '2026-12-03', time: '2:00 PM - 4:00 PM'},
      sequence: 0,
    })
    expect((await officeMails(email))[0]?.TextBody).toContain('Tuesday, December 1, 2026')
    const [mail] = await ownMails(email)
    expect(mail?.Subject).toBe('You asked for another time - Roofing Services')
    expect(mail?.Attachments).toEqual([])
    expect(await read(token)).toMatchObject({
      booking: {visit: {date: '2026-12-01', start: '08:00'}, proposal: {date: '2026-12-03'}},
    })
    expect(await act(token, proposal)).toBe('/booking/manage/<token>?done=propose')
    expect(await ownMails(email)).toHaveLength(1)
  })

  test.each([
    [{preferred_date: '2026-11-22', preferred_time: 'Flexible (Any time)'}, 'preferred_date%3Apast'],
    [{preferred_date: '2026-11-29', preferred_time: '8:00 AM - 10:00 AM'}, 'preferred_time%3Aclosed'],
    [{preferred_date: '2026-12-03', preferred_time: 'noon'}, 'preferred_time%3Anot_in_list'],
    [{preferred_date: '', preferred_time: ''}, 'preferred_date%3Arequired%2Cpreferred_time%3Arequired'],
  ])('%j is refused', async (proposal, errors) => {
    const {token} = await booked()
    const asked = new URLSearchParams({date: proposal.preferred_date, time: proposal.preferred_time})
    expect(await act(token, {action: 'propose', ...proposal})).toBe(
      `/booking/manage/<token>?e=${errors}&${asked}#propose`,
    )
  })

  test('an unknown action is refused', async () => {
    const {token} = await booked()
    expect(await act(token, {action: 'delete'})).toBe('/booking/manage/<token>?e=action%3Anot_in_list')
  })
})
