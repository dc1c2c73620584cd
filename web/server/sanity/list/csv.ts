const RISKY = /^\s*[=+\-@＝＋－＠]|^[\s\0]/

/** Quotes a cell and prevents formulas in spreadsheets, also with full-width signs and leading spaces (OWASP). */
function cell(value: string): string {
  const inert = RISKY.test(value) ? `'${value}` : value
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
