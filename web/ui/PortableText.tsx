import './css/prose.css'
import {LIST_NEST_MODE_HTML, nestLists} from '@portabletext/toolkit'
import {Fragment, type ReactNode} from 'react'
import {localePath, type Locale} from '@/lib/locales'
import type {RichBlock} from '@/lib/richText'
import {Callout, type CalloutValue} from './rich/Callout'
import {Figure, type FigureValue} from './rich/Figure'
import {show, type Typed} from './rich/nodes'
import {Table, type TableValue} from './rich/Table'

const SAFE = /^(https?:|mailto:|tel:|sms:|\/(?!\/)|#)/
const OWN_PAGE = /^\/(?![/\\])/

/** What an editor may link to; anything else becomes plain words. */
function linkHref(href: unknown, locale: Locale): string | undefined {
  if (typeof href !== 'string' || !SAFE.test(href)) return undefined
  return OWN_PAGE.test(href) ? localePath(locale, href) : href
}

/** The Studio writes each kind of node with its fields; any of them may be missing. */
const isA =
  <Value,>(type: string) =>
  (node: Typed): node is Typed & Value =>
    node._type === type
const isFigure = isA<FigureValue>('image')
const isCallout = isA<CalloutValue>('callout')
const isTable = isA<TableValue>('table')

function custom(node: Typed): ReactNode {
  if (isFigure(node)) return <Figure value={node} />
  if (isCallout(node)) return <Callout value={node} />
  return isTable(node) ? <Table value={node} /> : null
}

/** An editor's text. Without hooks, as libraries have them: `Still` calls its components by itself. */
export function PortableText({value, locale}: {value: readonly RichBlock[] | null | undefined; locale: Locale}) {
  if (!value?.length) return null
  const parts = {link: (href: unknown) => linkHref(href, locale), custom}
  return nestLists([...value], LIST_NEST_MODE_HTML).map((node, index) => (
    <Fragment key={node._key ?? index}>{show({...node}, parts)}</Fragment>
  ))
}
