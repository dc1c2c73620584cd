import {execFile} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {parse} from 'csv-parse/sync'
import {readSheet} from 'read-excel-file/node'
import {expect, test} from 'vitest'
import {bookingDocument} from '../../../support/bookingDocument'
import {OFFICE, read, useAdminSite} from '../../../support/adminSite'
import {onPath} from '../../../../tools/test/chromium.ts'
import {tempDir} from '../../../support/tempDir'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

const FORMULA = '=HYPERLINK("https://evil.example")'
const people: Record<string, Record<string, unknown>> = {
  american: {
    name: 'American',
    phone: '+12015550142',
    phoneExtension: '7',
    zip: '07030',
    created_at: '2026-11-25T01:37:00.000Z',
    preferred_date: '2026-12-01',
    outcome: {stage: 'won', amount: 12500.5, at: '2026-11-26T15:00:00.000Z', by: OFFICE},
    notes: 'Two lines,\nwith "quotes"\u0007',
  },
  brazilian: {name: FORMULA, phone: '+5521998765432', notes: '-1+1', zip: '00501', preferred_date: 'someday'},
  mexican: {name: 'Mexican', phone: '+525587654321', phoneTyped: '+52 1 55 8765 4321'},
}
for (const fields of Object.values(people))
  await site.operations.create(bookingDocument({service: 'Roofing Services', ...fields}))

async function download(extension: 'csv' | 'xlsx', query = '') {
  const {GET} =
    extension === 'csv'
      ? await import('@/app/api/admin/bookings.csv/route')
      : await import('@/app/api/admin/bookings.xlsx/route')
  return GET(read(`/api/admin/bookings.${extension}?${query}`, cookie))
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const rowsOf = (text: string): string[][] => parse(text, {bom: true, record_delimiter: ['\r\n', '\n']})

/** The cells by column, for each name. */
function byName<Cell>([header = [], ...rows]: Cell[][]) {
  const records = rows.map((row) => Object.fromEntries(header.map((column, at) => [String(column), row[at]])))
  return (name: string) => records.find((record) => record.name === name)
}

test('a program reads back what people wrote, with its zeros, and no cell of its own begins a formula', async () => {
  const text = await (await download('csv')).text()
  const row = byName(rowsOf(text))
  expect(row('American')).toMatchObject({
    phone: '(201) 555-0142 x7',
    zip: '07030',
    created_at: '2026-11-24 20:37',
    preferred_date: '2026-12-01',
    amount: '12500.5',
  })
  expect(row(`'${FORMULA}`)).toMatchObject({phone: '(+55) 21 99876 5432', zip: '00501', notes: "'-1+1"})
  expect(row('Mexican')).toMatchObject({phone: '(+52) 55 8765 4321', phoneTyped: '(+52) 1 55 8765 4321'})
})

test('a spreadsheet reads texts as texts, dates as dates and amounts as numbers', async () => {
  const response = await download('xlsx')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d.xlsx"$/)
  const row = byName(await readSheet(await bytesOf(response)))
  expect(row('American')).toMatchObject({
    phone: '(201) 555-0142 x7',
    zip: '07030',
    created_at: new Date('2026-11-24T20:37:00Z'),
    preferred_date: new Date('2026-12-01T00:00:00Z'),
    amount: 12500.5,
    notes: 'Two lines,\nwith "quotes"',
  })
  expect(row(FORMULA)).toMatchObject({zip: '00501', notes: '-1+1', preferred_date: 'someday'})
})

test('both hold what the filters let through, and leave an audit entry', async () => {
  expect(await readSheet(await bytesOf(await download('xlsx', 'q=Mexican')))).toHaveLength(2)
  const audited = await site.operations.fetch('count(*[_type == "auditEntry" && action == "bookings_exported"])')
  expect(audited).toBe(3)
})

const soffice = onPath('soffice')
test.skipIf(!soffice)('LibreOffice shows the workbook as the office wrote it', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'bookings.xlsx')
  await writeFile(file, await bytesOf(await download('xlsx')))
  await promisify(execFile)(soffice ?? '', ['--headless', '--convert-to', 'csv', '--outdir', folder.path, file])
  const row = byName(rowsOf(await readFile(join(folder.path, 'bookings.csv'), 'utf8')))
  expect(row('American')).toMatchObject({zip: '07030', created_at: '2026-11-24 20:37', preferred_date: '2026-12-01'})
  expect(row(FORMULA)).toMatchObject({notes: '-1+1'})
})
