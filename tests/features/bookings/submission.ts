import {afterEach, expect} from 'vitest'
import {setDate} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, useSite} from '../../support/site'

export const bookingRoute = () => import('@/app/api/bookings/route')

/** Posts a booking as the form does. */
export async function post(body: unknown, headers: Record<string, string> = {}) {
  const {POST} = await bookingRoute()
  return POST(jsonPost('/api/bookings', body, {headers}))
}

/** Starts a site that takes bookings, on one morning. */
export async function useSubmissions() {
  const site = await useSite()
  setDate()
  afterEach(afterResponses)

  const state = async () => [(await site.documents('booking')).length, (await site.mailbox.mails()).length]

  /** Expects the answer of a problem, and that nothing is stored or sent. */
  async function expectRefused(request: () => Promise<Response>, status: number, problem: object) {
    const before = await state()
    const response = await request()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({status, requestId: expect.any(String), ...problem})
    await afterResponses()
    expect(await state()).toEqual(before)
  }

  return {site, expectRefused}
}
