'use client'

import {useEffect} from 'react'
import {keepPlace} from './preserveLocation'
import {moveDialog} from './toggleDialog'
import {markScroll} from './headerScrollState'
import {showTheme, switchTheme} from './themeButtons'
import {watchTheme} from './theme'

function press({target}: MouseEvent) {
  if (!(target instanceof Element)) return
  keepPlace(target)
  moveDialog(target)
  switchTheme(target)
}

/** Listens on the document for the server-rendered controls: the theme's buttons, the languages, the menu, the header's opacity. */
export function Controls() {
  useEffect(() => {
    const {signal, abort} = listening()
    // First of all listeners: a language link has its place before anything follows it.
    document.addEventListener('click', press, {capture: true, signal})
    addEventListener('scroll', markScroll, {passive: true, signal})
    const unwatch = watchTheme(showTheme)
    markScroll()
    showTheme()
    return () => {
      abort()
      unwatch()
    }
  }, [])
  return null
}

function listening() {
  const stop = new AbortController()
  return {signal: stop.signal, abort: () => stop.abort()}
}
