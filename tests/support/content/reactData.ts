const PUSH = /<script[^>]*>self\.__next_f\.push\((.*?)\)<\/script>/gs
const REFERENCE = /"\$[@A-Z]?[\da-f]+(?=[:"])/g

/**
 * Splits a page into its markup and the data that React sends with it. React numbers and sends each part as it becomes
 * ready, so the parts come in another order each time: here they have none.
 */
export function withoutOrder(html: string): string {
  const sent = [...html.matchAll(PUSH)].map(([, json = '']) => String((JSON.parse(json) as unknown[])[1] ?? ''))
  const rows = rowsOf(Buffer.from(sent.join('')))
  const data = rows.map((row) => row.replaceAll(REFERENCE, '"$')).toSorted()
  return [html.replaceAll(PUSH, ''), ...data].join('\n')
}

/** A row is `id:json` and a newline, or `id:Tlength,text` without one. */
function rowsOf(data: Buffer): string[] {
  const rows: string[] = []
  for (let at = 0; at < data.length;) {
    const start = data.indexOf(':', at) + 1
    const text = /^T([\da-f]+),/.exec(data.toString('latin1', start, start + 12))
    const from = text ? start + text[0].length : start
    const newline = data.indexOf('\n', start)
    const end = text ? from + Number.parseInt(text[1] ?? '', 16) : newline < 0 ? data.length : newline
    rows.push(data.toString('utf8', from, end))
    at = text ? end : end + 1
  }
  return rows
}
