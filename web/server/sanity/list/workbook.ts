import 'server-only'
import type {CellObject} from 'write-excel-file/node'
import {isDate} from '@/lib/time/dates'

export type CellKind = 'text' | 'date' | 'moment' | 'number'

/** A workbook is made in memory. A CSV has no limit. */
export const MAX_ROWS = 5000
/** What Excel takes in a cell. */
const MAX_LENGTH = 32_767
const DATE_FORMATS = {date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm'}

/** Characters that XML 1.0 has no way to write. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const isMoment = (value: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) && isDate(value.slice(0, 10))

/** Cells have a type: a text stays a text, so that no zero is lost and nothing becomes a formula. */
function cell(value: string, kind: CellKind): CellObject | null {
  if (value === '') return null
  if (kind === 'number' && Number.isFinite(Number(value))) return {type: Number, value: Number(value)}
  if (kind === 'date' && isDate(value)) return {type: Date, value: new Date(value), format: DATE_FORMATS.date}
  // Excel knows no time zones: the wall clock is written as if it were UTC.
  if (kind === 'moment' && isMoment(value))
    return {type: Date, value: new Date(`${value.replace(' ', 'T')}Z`), format: DATE_FORMATS.moment}
  return {type: String, value: value.replace(NO_XML, '').slice(0, MAX_LENGTH)}
}

/** Makes an .xlsx of one sheet; undefined above the limit of rows. */
export async function workbook(
  columns: readonly {name: string; kind: CellKind}[],
  pages: AsyncGenerator<string[][]>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const rows: (CellObject | null)[][] = [columns.map(({name}) => ({type: String, value: name, fontWeight: 'bold'}))]
  for await (const page of pages) {
    rows.push(...page.map((row) => row.map((value, at) => cell(value, columns[at]?.kind ?? 'text'))))
    if (rows.length > MAX_ROWS + 1) return undefined
  }
  // Loaded when somebody exports: no other request needs it.
  const {default: write} = await import('write-excel-file/node')
  const widths = columns.map(({kind}) => ({width: kind === 'moment' ? 17 : 14}))
  return new Uint8Array(await write(rows, {columns: widths, stickyRowsCount: 1}).toBuffer())
}

export const workbookResponse = (name: string, bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
