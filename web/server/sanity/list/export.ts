import 'server-only'
import type {CellObject} from 'write-excel-file/node'
import {isDate} from '@/lib/time/dates'

const RISKY = /^\s*[=+\-@＝＋－＠]|^[\s\0]/
/** Characters between two cells, matched as a run: a visitor may send thousands of line breaks. */
const BETWEEN = /[\s"';]+/g
const SEPARATOR = /[;\t\r\n]/
const SIGN = /[=+\-@＝＋－＠]/

/**
 * With a comma as decimal sign Excel splits at semicolons, even inside quotes, and the next text begins a cell. Leading
 * spaces belong to the cell.
 */
const escapeInside = (value: string) =>
  value.replaceAll(BETWEEN, (run, start: number) =>
    SEPARATOR.test(run) && (start > 0 || /\S/.test(run)) && SIGN.test(value.charAt(start + run.length))
      ? `${run}'`
      : run,
  )

/** Quotes a cell and prevents formulas in spreadsheets, also with full-width signs and leading spaces (OWASP). */
function csvCell(value: string): string {
  const inside = escapeInside(value)
  const inert = RISKY.test(value) ? `'${inside}` : inside
  return `"${inert.replaceAll('"', '""')}"`
}

export const csvLine = (values: string[]) => `${values.map(csvCell).join(',')}\r\n`

/** Streams the lines: a download of 100,000 rows keeps one page of them in memory. */
export function csvResponse(name: string, pages: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export type CellKind = 'text' | 'date' | 'moment' | 'number'

/** A workbook is built in memory, so its rows are limited. A CSV has no limit. */
export const MAX_ROWS = 5000
/** Excel's limit for a cell. */
const MAX_LENGTH = 32_767
const DATE_FORMATS = {date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm'}

/** Characters that XML 1.0 cannot contain. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const isMoment = (value: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) && isDate(value.slice(0, 10))

/** Typed cells: a text keeps its leading zeros and does not become a formula. */
function workbookCell(value: string, kind: CellKind): CellObject | null {
  if (value === '') return null
  if (kind === 'number' && Number.isFinite(Number(value))) return {type: Number, value: Number(value)}
  if (kind === 'date' && isDate(value)) return {type: Date, value: new Date(value), format: DATE_FORMATS.date}
  // Excel has no time zones, so write the wall clock as if it were UTC.
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
    rows.push(...page.map((row) => row.map((value, at) => workbookCell(value, columns[at]?.kind ?? 'text'))))
    if (rows.length > MAX_ROWS + 1) return undefined
  }
  // Load this here: only exports need it.
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
