import {beforeAll, describe, expect, test} from 'vitest'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite} from '../../../support/adminSite'
import {storeSixtyBookings} from './sixtyBookings'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)
beforeAll(() => storeSixtyBookings(site.operations))

const csv = async (query = '') => {
  const {GET} = await import('@/app/api/admin/bookings.csv/route')
  const response = await GET(read(`/api/admin/bookings.csv?${query}`, cookie))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d.csv"$/)
  return response.text()
}

describe('the export', () => {
  test('holds every booking that the filters let through, and is audited', async () => {
    const lines = (await csv('status=confirmed')).trim().split('\r\n')
    expect(lines).toHaveLength(16)
    // Spreadsheets of the office rely on the position of each column.
    expect(lines[0]?.replaceAll('"', '')).toBe(
      'id,created_at,status,name,email,phone,phoneExtension,service,preferred_date,preferred_time,street,zip,locale,' +
        'source,firstRespondedAt,notes,visit_date,visit_start,visit_end,outcome,amount,lost_because,' +
        'preferred_contact,assignee,town,phoneTyped,followUpOn,offer_code,lead_cost',
    )
    const audited = await site.operations.fetch('*[_type == "auditEntry" && action == "bookings_exported"]')
    expect(audited).toMatchObject([{by: OFFICE}])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\u0000=1',
    '\n=1',
    ' =1+1',
    '＝1+1',
    '＠SUM(A1)',
    "=cmd|' /C calc'!A0",
  ])('a cell that begins like a formula (%j) stays text', async (notes) => {
    const _id = `booking.formula${Math.abs(notes.length * 31 + notes.charCodeAt(0))}`
    await site.operations.createOrReplace({...bookingDocument({notes, name: 'Formula'}), _id})
    const text = await csv('q=Formula')
    expect(text).toContain(`"'${notes.replaceAll('"', '""')}"`)
    await site.operations.delete(_id)
  })

  // Excel splits at semicolons where the comma is the decimal sign, quotes or not.
  test.each([
    [";=cmd|' /C calc'!A0", ";'=cmd|' /C calc'!A0"],
    ['a; +1', "a; '+1"],
    ['a;"=1"', `a;""'=1""`],
    ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
    ['a\t-1', "a\t'-1"],
    ['back; then -1', 'back; then -1'],
    ['a;;\n +1', "a;;\n '+1"],
    ['  ;=1', "'  ;'=1"],
  ])('a separator inside a cell (%j) begins no formula', async (notes, inert) => {
    const _id = `booking.separator${notes.length}`
    await site.operations.createOrReplace({...bookingDocument({notes, name: 'Separator'}), _id})
    expect(await csv('q=Separator')).toContain(`"${inert}"`)
    await site.operations.delete(_id)
  })

  test('writes when a request came in by New York’s clock, as its own name does', async () => {
    const evening = {created_at: '2026-11-25T01:37:00.000Z', firstRespondedAt: '2026-07-01T03:59:59.999Z'}
    await site.operations.create(bookingDocument({name: 'Evening', ...evening}))
    const text = await csv('q=Evening')
    expect(text).toContain('"2026-11-24 20:37"')
    expect(text).toContain('"2026-06-30 23:59"')
  })

  test('has the extension beside the number', async () => {
    await site.operations.create(bookingDocument({name: 'Extended', phone: '+12025559911', phoneExtension: '42'}))
    expect(await csv('q=Extended')).toContain('"(202) 555-9911 x42","42"')
  })

  test('says how the customer wants to be reached, and who takes care of it', async () => {
    await site.operations.create(
      bookingDocument({name: 'Reachable', preferred_contact: 'text', assignee: 'crew@example.com'}),
    )
    expect(await csv('q=Reachable')).toMatch(/"text","crew@example\.com"/)
  })

  test('quotes and line breaks stay inside their cell', async () => {
    await site.operations.create(bookingDocument({name: 'Quoted', notes: 'a "big"\ndeck, please'}))
    expect(await csv('q=Quoted')).toContain('"a ""big""\ndeck, please"')
  })
})
