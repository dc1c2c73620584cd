import {afterEach, beforeAll, describe, expect, test} from 'vitest'
import {businessToday} from '@/lib/time/dates'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite, write} from '../../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)
const month = businessToday(new Date()).slice(0, 7)

const send = async (
  costs: unknown,
  {seen = 'new', of = month, as = cookie}: {seen?: string; of?: string; as?: string} = {},
) => {
  const {PATCH} = await import('@/app/api/admin/costs/[month]/route')
  const request = write('/x', {costs}, as, {'if-match': `"${seen}"`})
  const response = await PATCH(request, {params: Promise.resolve({month: of})})
  return {status: response.status, body: await response.json()}
}
const google = {source: 'google', amount: 300}

beforeAll(async () => {
  const lead = (n: number, fields: object) => ({
    ...bookingDocument({name: `Lead ${n}`}),
    _id: `booking.cost${n}`,
    created_at: new Date().toISOString(),
    ...fields,
  })
  const from = (utmSource: string) => ({source: {_type: 'leadSource' as const, utmSource}})
  const won = {outcome: {stage: 'won', amount: 9000, at: new Date().toISOString(), by: OFFICE}}
  for (const document of [
    lead(1, from('google')),
    lead(2, {...from('Google'), ...won}),
    lead(3, from('google')),
    lead(4, {...from('google'), spam: true}),
    lead(5, from('facebook')),
  ])
    await site.operations.create(document)
})
afterEach(() => site.operations.delete(`leadCost.${month}`))

describe('the costs of a month', () => {
  test('make the price of a lead and of a won job, by source; spam and what nobody has entered have none', async () => {
    expect((await send([google, {source: 'Yard Signs', amount: 80}])).status).toBe(200)
    const {costsByMonth, costsBySource} = await import('@/features/bookings/admin/stats/costs')
    expect(costsBySource(await costsByMonth(new Date()))).toEqual([
      {source: 'google', cost: 300, leads: 3, won: 1, perLead: 100, perJob: 300},
      {source: 'yard signs', cost: 80, leads: 0, won: 0},
    ])
  })

  test('are in the export, shared by the leads of the source and month', async () => {
    await send([google])
    const {GET} = await import('@/app/api/admin/bookings.csv/route')
    const text = await GET(read('/api/admin/bookings.csv?q=Lead', cookie)).then((response) => response.text())
    const [head = '', ...rows] = text.trim().split('\r\n')
    expect(head.endsWith('"lead_cost"')).toBe(true)
    const priceOf = (name: string) =>
      rows
        .find((row) => row.includes(`"${name}"`))
        ?.split(',')
        .at(-1)
    expect([1, 2, 3, 5].map((n) => priceOf(`Lead ${n}`))).toEqual(['"100.00"', '"100.00"', '"100.00"', '""'])
    const spam = await GET(read('/api/admin/bookings.csv?view=spam', cookie)).then((response) => response.text())
    expect(spam).toMatch(/"Lead 4".*""\r\n$/)
  })

  test('are in the export of all months for which requests are kept', async () => {
    const [year, day] = [Number(month.slice(0, 4)), '15T15:00:00.000Z']
    const old = [`${year - 1}-${month.slice(5)}`, `${year - 2}-${month.slice(5)}`]
    for (const [n, of] of old.entries()) {
      expect((await send([{...google, amount: 90 + n}], {of})).status).toBe(200)
      const lead = {...bookingDocument({name: `Old ${n}`}), _id: `booking.old${n}`, created_at: `${of}-${day}`}
      await site.operations.create({...lead, source: {_type: 'leadSource', utmSource: 'google'}})
    }
    const {GET} = await import('@/app/api/admin/bookings.csv/route')
    const text = await GET(read('/api/admin/bookings.csv?q=Old', cookie)).then((response) => response.text())
    expect(text.match(/"\d+\.00"\r/g)).toEqual(['"90.00"\r', '"91.00"\r'])
    await site.operations.delete({query: '*[_type == "leadCost" || _id match "booking.old*"]'})
  })

  test('of an old page are refused with what is there now; the same press twice is one change', async () => {
    const first = await send([google])
    expect(await send([google])).toEqual(first)
    expect(await send([{...google, amount: 5}])).toMatchObject({
      status: 409,
      body: {code: 'stale_revision', revision: first.body.revision},
    })
    const second = await send([{...google, amount: 350}], {seen: first.body.revision})
    expect(second.status).toBe(200)
    expect(await site.operations.getDocument(`leadCost.${month}`)).toMatchObject({
      costs: [{source: 'google', amount: 350}],
      history: [{by: OFFICE, action: 'changed'}, {action: 'changed'}],
    })
  })

  test('of a month that was emptied meanwhile are refused too', async () => {
    expect(await send([google], {seen: 'entry-of-before'})).toMatchObject({status: 409, body: {revision: 'new'}})
  })

  test('entered by two at once are those of one of them, and the other is told', async () => {
    const both = await Promise.all([send([google]), send([{...google, amount: 1}])])
    expect(both.map(({status}) => status).toSorted()).toEqual([200, 409])
  })

  test('are refused to strangers, for months to come, and below nothing', async () => {
    expect((await send([google], {as: ''})).status).toBe(401)
    expect((await send([google], {of: '2999-01'})).status).toBe(404)
    expect((await send([google], {of: '2026-13'})).status).toBe(404)
    for (const costs of [[{...google, amount: -1}], [google, {...google, source: 'GOOGLE'}], [{amount: 1}], 'all'])
      expect((await send(costs)).status).toBe(422)
    expect(await site.operations.getDocument(`leadCost.${month}`)).toBeUndefined()
  })
})
