import {expect, test} from 'vitest'
import {SITE, useSite} from '../../support/site'

await useSite()

test.each([
  [
    'the free windows of a day',
    '/api/bookings/windows?from=2026-12-01&to=2026-12-14',
    200,
    () => import('@/app/api/bookings/windows/route'),
  ],
  ['the latest reviews', '/api/reviews', 200, () => import('@/app/api/reviews/route')],
  [
    'a calendar entry',
    '/api/bookings/manage/AAAAAAAAAAAAAAAAAAAAAA/hold.ics',
    404,
    () => import('@/app/api/bookings/manage/[token]/hold.ics/route'),
  ],
  ['a preview', '/api/draft-mode/enable', 401, () => import('@/app/api/draft-mode/enable/route')],
] as const)(
  'one address may ask for %s sixty times a minute, another one meanwhile too',
  async (_, path, usual, route) => {
    const {GET} = await route()
    const route_ = {params: Promise.resolve({token: 'A'.repeat(22)})}
    const ask = (address: string) => GET(new Request(SITE + path, {headers: {'x-forwarded-for': address}}), route_)
    for (let n = 0; n < 60; n++) expect((await ask('198.51.100.7')).status).toBe(usual)
    const refused = await ask('198.51.100.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('198.51.100.8')).status).toBe(usual)
  },
)
