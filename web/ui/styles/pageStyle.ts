import {createElement, Fragment, type ReactNode} from 'react'

/** The component that loader.mjs makes of a `styles.ts`: its style sheets in the page's head. The browser has no text of them. */
export const pageStyle =
  (href: string, text = '') =>
  ({children}: {children?: ReactNode}) =>
    createElement(Fragment, null, createElement('style', {href, precedence: 'page'}, text), children)
