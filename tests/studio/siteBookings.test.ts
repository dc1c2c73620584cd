import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {changeStatus, getBooking} from '../../studio/bookings/siteBookings.ts'
import {studioEnvironment} from '../../studio/environment.ts'

const fetchMock = vi.fn<typeof fetch>()
const mockResponse = (response: Response | Error) => {
  if (response instanceof Error) fetchMock.mockRejectedValueOnce(response)
  else fetchMock.mockResolvedValueOnce(response)
  vi.stubGlobal('fetch', fetchMock)
}
/** Where the Studio is; the site is http://localhost:3000. */
const openAt = (address: string) => vi.stubGlobal('location', new URL(address))
beforeEach(() => openAt('http://localhost:3333/operations'))
const {siteUrl} = studioEnvironment
afterEach(() => {
  studioEnvironment.siteUrl = siteUrl
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

test('a booking is read with the admin’s cookie; what counts is its revision, its status and who changed it last', async () => {
  const history = [
    {_key: 'a', by: 'customer', at: '2026-11-20T10:00:00Z'},
    {_key: 'b', by: 'office@example.com', at: '2026-11-21T10:00:00Z'},
  ]
  mockResponse(
    Response.json({revision: 'b', status: 'confirmed', spam: false, name: 'Ana', email: 'ana@example.com', history}),
  )
  expect(await getBooking('booking.a/b')).toEqual({
    value: {
      revision: 'b',
      status: 'confirmed',
      spam: false,
      email: 'ana@example.com',
      lastChange: {by: 'office@example.com', at: '2026-11-21T10:00:00Z'},
    },
  })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(String(url)).toBe('http://localhost:3000/api/admin/bookings/booking.a%2Fb')
  expect(init).toMatchObject({method: 'GET', credentials: 'include'})
})

test('a customer who left no email address is told apart', async () => {
  for (const email of ['', undefined]) {
    mockResponse(Response.json({revision: 'b', status: 'pending', email}))
    expect(await getBooking('booking.a')).toEqual({value: {revision: 'b', status: 'pending', spam: false, email: ''}})
  }
})

test('a change names the revision that was seen, and nothing but the status and the tick', async () => {
  mockResponse(Response.json({revision: 'c', status: 'cancelled'}))
  const answer = await changeStatus('booking.a', 'b', {status: 'cancelled', notify: false})
  expect(answer.refusal).toBeUndefined()
  const [, init] = fetchMock.mock.calls[0] ?? []
  expect(init).toMatchObject({
    method: 'PATCH',
    credentials: 'include',
    body: '{"action":"status","status":"cancelled","notify":false}',
  })
  expect(new Headers(init?.headers).get('if-match')).toBe('"b"')
})

test.each([
  [401, 'unauthorized', 'signedOut'],
  [403, 'foreign_origin', 'forbidden'],
  [404, 'not_found', 'missing'],
  [409, 'stale_revision', 'changed'],
  [409, 'conflict', 'changed'],
  [409, 'full', 'full'],
  [409, 'visit_required', 'visitRequired'],
  [409, 'visit_over', 'visitOver'],
  [503, 'unavailable', 'unreachable'],
  [500, 'internal', 'failed'],
])('%i %s is told as "%s"', async (status, code, refusal) => {
  mockResponse(Response.json({code}, {status}))
  expect(await changeStatus('booking.a', 'b', {status: 'cancelled', notify: true})).toEqual({refusal})
})

test('a site that does not answer, or answers with something else, is told apart from a refusal', async () => {
  mockResponse(new TypeError('Failed to fetch'))
  expect(await getBooking('booking.a')).toEqual({refusal: 'unreachable'})
  mockResponse(new Response('<!doctype html>'))
  expect(await getBooking('booking.a')).toEqual({refusal: 'failed'})
})

test.each([
  ['https://example.com', 'https://studio.example.com/', 'signedOut'],
  ['https://www.example.com', 'https://example.com/studio/', 'signedOut'],
  ['https://example.com', 'https://example.sanity.studio/', 'otherDomain'],
  ['https://example.com', 'https://studio.example.net/', 'otherDomain'],
])('who is not signed in at %s reads in a Studio at %s: %s', async (site, studio, refusal) => {
  studioEnvironment.siteUrl = site
  openAt(studio)
  mockResponse(Response.json({code: 'unauthorized'}, {status: 401}))
  expect(await getBooking('booking.a')).toEqual({refusal})
})
