import {expect, test} from 'vitest'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, params, read, useAdminSite} from '../../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

const fields = {
  id: 'booking_1700000000000_old',
  name: 'Ødegård Old',
  email: 'old@example.net',
  phone: '+12015550188',
  service: 'Roofing Services',
  notes: 'From the old system',
  status: 'confirmed',
}
const times = {preferred_date: '2026-12-04', preferred_time: '8:00 AM - 10:00 AM', created_at: '2026-11-01T12:00:00Z'}
const wrapped = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, {value}]))

const drawer = async (id: string) => {
  const {GET} = await import('@/app/api/admin/bookings/[id]/route')
  return GET(read(`/api/admin/bookings/${id}`, cookie), params({id}))
}
const list = async (query: string) => {
  const {GET} = await import('@/app/api/admin/bookings/route')
  return (await GET(read(`/api/admin/bookings?${query}`, cookie))).json()
}

const forms: [string, Record<string, unknown>][] = [
  ['without a language', {...fields, ...times}],
  [
    'in camelCase',
    {...fields, preferredDate: times.preferred_date, preferredTime: times.preferred_time, createdAt: times.created_at},
  ],
  ['in wrapped values', wrapped({...fields, ...times})],
]

test.each(forms)('a booking that was imported %s opens and shows whole', async (kind, document) => {
  const _id = `booking.import-${kind.replaceAll(' ', '-')}`
  await site.operations.createOrReplace({_id, _type: 'booking', ...document})
  const response = await drawer(_id)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({...fields, ...times, locale: 'en', revision: 'new'})
  const {rows} = await list('')
  expect(rows.find((row: {_id: string}) => row._id === _id)).toMatchObject({name: fields.name, ...times})
  await site.operations.delete(_id)
})

test.each(['old', 'OLD@example.net'])(
  'the search finds imported bookings by %s before anything has rewritten them',
  async (typed) => {
    for (const [n, [, document]] of forms.entries())
      await site.operations.createOrReplace({_id: `booking.fresh${n}`, _type: 'booking', ...document})
    expect((await list(`q=${encodeURIComponent(typed)}`)).total).toBe(3)
    await site.operations.delete({query: '*[_id in path("booking.*")]'})
  },
)

test('imported bookings become like the site’s own, so that search, filters and orders know them', async () => {
  for (const [n, [, document]] of forms.entries())
    await site.operations.createOrReplace({_id: `booking.import${n}`, _type: 'booking', ...document})
  const {GET} = await import('@/app/api/cron/[job]/route')
  const request = () =>
    new Request('http://localhost:3000/api/cron/index', {headers: {authorization: `Bearer ${process.env.CRON_SECRET}`}})
  const run = async () => (await GET(request(), params({job: 'index'}))).json()
  expect(await run()).toMatchObject({result: 3})
  expect(await run()).toMatchObject({result: 0})
  await afterResponses()
  expect((await list('q=odegard&status=confirmed')).total).toBe(3)
  expect((await list('q=OLD@example.net')).total).toBe(3)
  const documents = await site.operations.fetch('*[_id in path("booking.*")]')
  for (const document of documents) expect(document).toMatchObject({...fields, ...times})
})
