import {
  buildMarksTree,
  isPortableTextBlock,
  isPortableTextListItemBlock,
  isPortableTextToolkitList,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
} from '@portabletext/toolkit'
import {Fragment, type ReactNode} from 'react'
import {anchor, blockText} from '@/lib/richText'

export type Typed = {_type: string; _key?: string}
/** What the page decides: where links lead, and what pictures, callouts and tables look like. */
export type Parts = {link(href: unknown): string | undefined; custom(node: Typed): ReactNode}

type Marked = {_type: string; children?: unknown} & Record<string, unknown>
const isTyped = (node: unknown): node is Marked => typeof node === 'object' && node !== null && '_type' in node

const each = (nodes: readonly unknown[], parts: Parts): ReactNode[] =>
  nodes.filter(isTyped).map((node, index) => <Fragment key={index}>{show(node, parts)}</Fragment>)

/** One node as elements. What the Studio may add later and we do not know yet is left out, its words are kept. */
export function show(node: Marked, parts: Parts): ReactNode {
  if (isPortableTextToolkitList(node)) {
    const items = each(node.children, parts)
    return node.listItem === 'number' ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  if (isPortableTextListItemBlock(node)) return <li>{each(buildMarksTree(node), parts)}</li>
  if (isPortableTextToolkitTextNode(node)) return node.text === '\n' ? <br /> : node.text
  if (isPortableTextToolkitSpan(node)) {
    return marked(node.markType, node.markDef, each(node.children, parts), parts)
  }
  if (isPortableTextBlock(node)) return block(node.style, blockText(words(node)), each(buildMarksTree(node), parts))
  return parts.custom(node)
}

const words = ({children}: {children: readonly unknown[]}) => ({
  _type: 'block',
  _key: '',
  children: children.map((span) => (isTyped(span) && typeof span.text === 'string' ? {text: span.text} : {})),
})

function marked(type: string, definition: unknown, children: ReactNode, parts: Parts): ReactNode {
  if (type === 'strong') return <strong>{children}</strong>
  if (type === 'em') return <em>{children}</em>
  const href = type === 'link' && isTyped(definition) ? parts.link(definition.href) : undefined
  return href ? <a href={href}>{children}</a> : children
}

function block(style: string | undefined, text: string, children: ReactNode): ReactNode {
  switch (style) {
    case 'h2':
      return <h2 id={anchor(text)}>{children}</h2>
    case 'h3':
      return <h3>{children}</h3>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'intro':
      return <p className="intro">{children}</p>
    default:
      return <p>{children}</p>
  }
}
