type Span = {_type?: string; text?: string | null}
export type RichBlock = {_type: string; _key: string; style?: string | null; children?: readonly Span[] | null}

export const blockText = (block: RichBlock) => (block.children ?? []).map((span) => span.text ?? '').join('')

/** An address within the page: `Look at the corners first` -> `look-at-the-corners-first`. */
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

/** The text without formatting, for search, feeds and structured data. */
export const plainText = (blocks: readonly RichBlock[] | null) =>
  (blocks ?? [])
    .filter((block) => block._type === 'block')
    .map(blockText)
    .join('\n')
