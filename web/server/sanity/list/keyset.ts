/** A position in an ordered list: the sort value of a row, and its id to break ties. */
export type Cursor = {value: string; id: string}
export type Direction = 'asc' | 'desc'
export type Move = {way: 'after' | 'before'; from: Cursor} | undefined

const SEPARATOR = '~'

export const encodeCursor = ({value, id}: Cursor) => `${value}${SEPARATOR}${id}`

export function decodeCursor(text: string | undefined): Cursor | undefined {
  const cut = text?.lastIndexOf(SEPARATOR) ?? -1
  if (!text || cut < 0 || text.length > 200) return undefined
  return {value: text.slice(0, cut), id: text.slice(cut + 1)}
}

/** The position that a URL asks for. */
export function moveOf({after, before}: {after?: string; before?: string}): Move {
  const forward = decodeCursor(after)
  if (forward) return {way: 'after', from: forward}
  const back = decodeCursor(before)
  return back && {way: 'before', from: back}
}

/**
 * GROQ for one page of a list: a range on the indexed sort field, then the tie-break. `field` and `direction` must be
 * constants; values are parameters. Reads one row more than the page, to know whether there is another.
 */
export function keyset(field: string, direction: Direction, move: Move, size: number) {
  const backwards = move?.way === 'before'
  const order: Direction = backwards ? (direction === 'asc' ? 'desc' : 'asc') : direction
  const [range, beyond] = order === 'desc' ? ['<=', '<'] : ['>=', '>']
  const where = move ? ` && ${field} ${range} $at && (${field} ${beyond} $at || _id ${beyond} $atId)` : ''
  return {
    where,
    slice: ` | order(${field} ${order}, _id ${order}) [0...${size + 1}]`,
    params: move ? {at: move.from.value, atId: move.from.id} : {},
  }
}

/** The rows of the page and the cursors of its neighbours. */
export function pageOf<Row>(found: Row[], size: number, move: Move, cursorOf: (row: Row) => Cursor) {
  const more = found.length > size
  const rows = move?.way === 'before' ? found.slice(0, size).toReversed() : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = move?.way === 'before' || more
  const hasPrevious = move?.way === 'before' ? more : move !== undefined
  return {
    rows,
    next: hasNext && last ? encodeCursor(cursorOf(last)) : undefined,
    previous: hasPrevious && first ? encodeCursor(cursorOf(first)) : undefined,
  }
}

/**
 * Reads a page of a list. A page at the start reached by going back, or an empty one, is read as the first page, which
 * shows extra rows above.
 */
export async function turnPage<Query extends {after?: string; before?: string}, Page extends {previous?: string}>(
  query: Query,
  read: (query: Query) => Promise<Page>,
): Promise<Page> {
  const page = await read(query)
  if (page.previous !== undefined || !moveOf(query)) return page
  return read({...query, after: undefined, before: undefined})
}
