type Span = {_type?: string; text?: string | null}
type Row = {cells?: readonly (string | null)[] | null}
export type RichBlock = {
  _type: string
  _key: string
  style?: string | null
  listItem?: string | null
  children?: readonly Span[] | null
  /** Of a callout. */
  title?: string | null
  text?: string | null
  /** Of a table. */
  hasHeader?: boolean | null
  rows?: readonly Row[] | null
}

export const blockText = (block: RichBlock) => (block.children ?? []).map((span) => span.text ?? '').join('')

/** An anchor within the page: `Look at the corners first` -> `look-at-the-corners-first`. */
export const anchor = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The headings of a text, for its table of contents. */
export function outline(blocks: readonly RichBlock[] | null): {id: string; text: string}[] {
  return (blocks ?? [])
    .filter((block) => block._type === 'block' && block.style === 'h2')
    .map((block) => ({id: anchor(blockText(block)), text: blockText(block)}))
    .filter(({id}) => id)
}

/** Each row of a table as one line. A table of two columns reads like a list: `Deck: 1 to 2 weeks`. */
function tableLines({rows, hasHeader}: RichBlock): string[] {
  const lines = (rows ?? []).map(({cells}) => (cells ?? []).filter(Boolean))
  const separator = lines.every((cells) => cells.length <= 2) ? ': ' : ', '
  return lines.slice(hasHeader === false ? 0 : 1).map((cells) => cells.join(separator))
}

function blockLines(block: RichBlock): string[] {
  if (block._type === 'table') return tableLines(block)
  if (block._type === 'callout') return [[block.title, block.text].filter(Boolean).join(': ')]
  if (block._type !== 'block') return []
  return [block.listItem ? `• ${blockText(block)}` : blockText(block)]
}

/** The words without formatting, for search, feeds and structured data: one line per block, item and row. */
export const plainText = (blocks: readonly RichBlock[] | null) =>
  (blocks ?? []).flatMap(blockLines).filter(Boolean).join('\n')
