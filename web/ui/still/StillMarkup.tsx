'use client'

import {createElement, isValidElement, useLayoutEffect, type ReactNode} from 'react'
import {standing} from '@/lib/standing'

type Props = {as: string; still: string} & Record<string, unknown>

const isNode = (tree: unknown): tree is ReactNode =>
  tree === null || typeof tree !== 'object' || Array.isArray(tree) || isValidElement(tree)

const inDocument = (name: string) => document.querySelector(`[data-still="${name}"]`)?.innerHTML
/** Markup that left the page with a form that gave way to its confirmation, and may come back. */
const away = new Map<string, string>()

/** What the server wrote. React asks for it only when it has to build the element anew. */
const asItStands = (name: string) => ({
  get __html() {
    return inDocument(name) ?? away.get(name) ?? ''
  },
})

function InBrowser({as, still, ...attributes}: Props) {
  useLayoutEffect(() => () => void away.set(still, inDocument(still) ?? ''), [still])
  return createElement(as, {...attributes, 'data-still': still, dangerouslySetInnerHTML: asItStands(still)})
}

function OnServer({as, still, ...attributes}: Props) {
  const tree = standing(still)
  return createElement(as, {...attributes, 'data-still': still}, isNode(tree) ? tree : null)
}

/**
 * On the server: the markup that `Still` kept. In the browser: an element whose inside React does not look at, which is
 * what it does with every element whose HTML was given as text.
 */
export const StillMarkup = typeof window === 'undefined' ? OnServer : InBrowser
