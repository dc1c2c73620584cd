import {marked, type Token, type Tokens} from 'marked'
import {MarkdownError, plainText, spans, type Inline} from './spans.ts'

type TextBlock = Inline & {_type: 'block'; _key: string; style: string; listItem?: 'bullet' | 'number'; level?: number}
type Picture = {_type: 'image'; _key: string; file: string; alt: string; caption?: string}
type Callout = {_type: 'callout'; _key: string; title: string; text: string; swatch?: string}
type Row = {_type: 'tableRow'; _key: string; cells: string[]}
type Table = {_type: 'table'; _key: string; hasHeader: boolean; rows: Row[]}
export type RichBlock = TextBlock | Picture | Callout | Table

/** `> [!roof] Title`, then the text. The word in brackets is the material sample, or `callout` for none. */
const CALLOUT = /^\[!([a-z]+)\] ([^\n]+)\n([\s\S]+)$/

function textBlock(tokens: Token[], _key: string, style: string): TextBlock {
  return {_type: 'block', _key, style, ...spans(tokens, _key)}
}

function paragraph(token: Tokens.Paragraph, key: string, style: string): RichBlock {
  const [only, ...others] = token.tokens
  if (only?.type !== 'image' || others.length) return textBlock(token.tokens, key, style)
  return {_type: 'image', _key: key, file: only.href, alt: only.text, ...(only.title && {caption: only.title})}
}

function quotation(token: Tokens.Blockquote, key: string): RichBlock {
  const [, swatch, title, text] = CALLOUT.exec(token.text.trim()) ?? []
  if (title && text) {
    const body = text
      .split(/\s*\n\s*/)
      .join(' ')
      .trim()
    return {_type: 'callout', _key: key, title: title.trim(), text: body, ...(swatch !== 'callout' && {swatch})}
  }
  const [only, ...others] = token.tokens
  if (only?.type !== 'paragraph' || others.length) throw new MarkdownError('a quotation is one paragraph')
  return textBlock(only.tokens ?? [], key, 'blockquote')
}

function listItems(token: Tokens.List, key: string, level = 1): TextBlock[] {
  const listItem = token.ordered ? 'number' : 'bullet'
  return token.items.flatMap((item, index) => {
    const itemKey = `${key}i${index + 1}`
    return item.tokens.flatMap((part, position): TextBlock[] => {
      const partKey = position ? `${itemKey}p${position}` : itemKey
      if (part.type === 'list') return listItems(part as Tokens.List, partKey, level + 1)
      if (part.type === 'space') return []
      if (part.type !== 'text' && part.type !== 'paragraph') throw new MarkdownError(`${part.type} inside a list`)
      return [{...textBlock(part.tokens ?? [], partKey, 'normal'), listItem, level}]
    })
  })
}

function table(token: Tokens.Table, key: string): Table {
  const rows = [token.header, ...token.rows].map((cells, index): Row => ({
    _type: 'tableRow',
    _key: `${key}r${index + 1}`,
    cells: cells.map(plainText),
  }))
  return {_type: 'table', _key: key, hasHeader: true, rows}
}

function heading(token: Tokens.Heading, key: string): TextBlock {
  if (token.depth !== 2 && token.depth !== 3) throw new MarkdownError(`use ## or ###: ${token.raw.trim()}`)
  return textBlock(token.tokens, key, `h${token.depth}`)
}

/** Converts Markdown to Portable Text. Throws MarkdownError for unsupported syntax. */
export function portableText(markdown: string, first: 'intro' | 'normal' = 'normal'): RichBlock[] {
  return marked.lexer(markdown).flatMap((token, index): RichBlock[] => {
    const key = `b${index + 1}`
    const style = index === 0 ? first : 'normal'
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
        return [paragraph(token as Tokens.Paragraph, key, style)]
      case 'heading':
        return [heading(token as Tokens.Heading, key)]
      case 'list':
        return listItems(token as Tokens.List, key)
      case 'blockquote':
        return [quotation(token as Tokens.Blockquote, key)]
      case 'table':
        return [table(token as Tokens.Table, key)]
      default:
        throw new MarkdownError(`${token.type} is not supported: ${token.raw.trim().slice(0, 80)}`)
    }
  })
}
