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
function cell(value: string): string {
  const inside = escapeInside(value)
  const inert = RISKY.test(value) ? `'${inside}` : inside
  return `"${inert.replaceAll('"', '""')}"`
}

export const csvLine = (values: string[]) => `${values.map(cell).join(',')}\r\n`

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
