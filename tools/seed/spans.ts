import type {Token, Tokens} from 'marked'

export type Span = {_type: 'span'; _key: string; text: string; marks: string[]}
export type LinkDefinition = {_type: 'link'; _key: string; href: string}
export type Inline = {children: Span[]; markDefs: LinkDefinition[]}

export class MarkdownError extends Error {
  override name = 'MarkdownError'
}

const DECORATORS: Record<string, string> = {strong: 'strong', em: 'em'}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || []

function refuse(token: Token): never {
  throw new MarkdownError(`${token.type} is not supported here: ${token.raw.trim().slice(0, 80)}`)
}

/**
 * Converts the inline tokens of a paragraph to Portable Text spans. Keys are positions, so that equal text gives equal
 * documents.
 */
export function spans(tokens: Token[], key: string): Inline {
  const result: Inline = {children: [], markDefs: []}
  const add = (text: string, marks: string[]) => {
    if (/&[a-z]+;|&#\d+;/i.test(text)) throw new MarkdownError(`write the character itself: ${text.slice(0, 80)}`)
    const previous = result.children.at(-1)
    if (previous && previous.marks.join() === marks.join()) previous.text += text
    else result.children.push({_type: 'span', _key: `${key}s${result.children.length + 1}`, text, marks})
  }
  const visit = (list: Token[], marks: string[]) => {
    for (const token of list) {
      const decorator = DECORATORS[token.type]
      if (decorator) visit(tokensOf(token), [...marks, decorator])
      else if (token.type === 'link') {
        const link: LinkDefinition = {_type: 'link', _key: `${key}l${result.markDefs.length + 1}`, href: token.href}
        result.markDefs.push(link)
        visit(tokensOf(token), [...marks, link._key])
      } else if (token.type === 'br') add('\n', marks)
      else if (token.type === 'escape') add(token.text, marks)
      else if (token.type === 'text') {
        const nested = tokensOf(token)
        if (nested.length) visit(nested, marks)
        else add(token.text.replaceAll(/\s*\n\s*/g, ' '), marks)
      } else refuse(token)
    }
  }
  visit(tokens, [])
  if (!result.children.length) add('', [])
  return result
}

/** Returns text without marks, for table cells and callouts. */
export function plainText(token: Tokens.TableCell | Tokens.Paragraph): string {
  return spans(token.tokens, 'x')
    .children.map((span) => span.text)
    .join('')
    .trim()
}
