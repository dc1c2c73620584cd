'use client'

import {useEffect, useState, type ReactNode} from 'react'
import {carryOutEarlyPress} from './earlyPress'
import {toggleDialog} from './toggleDialog'
import {updateScrollState} from './headerScrollState'
import {preserveLocation} from './language/preserveLocation'
import {openTarget} from './openTarget'
import {showTheme, switchTheme} from './themeButtons'
import {watchTheme} from './theme'

function press({target}: MouseEvent) {
  if (!(target instanceof Element)) return
  preserveLocation(target)
  toggleDialog(target)
  switchTheme(target)
}

/** Listens on the document for the server-rendered controls: the theme's buttons, the languages, the menu and the header's opacity. */
export function ClientEnhancements() {
  const [offer, setOffer] = useState<ReactNode>(null)
  useEffect(() => {
    const stop = new AbortController()
    const {signal} = stop
    const root = document.documentElement
    // On the way down: a language link must get its query and hash before anything follows it. Below the document, so that a
    // press that made React hydrate the page is heard as well.
    root.addEventListener('click', press, {capture: true, signal})
    addEventListener('scroll', updateScrollState, {passive: true, signal})
    addEventListener('hashchange', openTarget, {signal})
    openTarget()
    // Fetched by visitors of another language alone.
    if (!navigator.language.startsWith(root.lang.slice(0, 2)))
      void import('./language/LanguageOffer')
        .then(({languageOffer}) => setOffer(languageOffer()))
        .catch(() => undefined)
    watchTheme(showTheme, signal)
    updateScrollState()
    showTheme()
    carryOutEarlyPress(signal)
    return () => stop.abort()
  }, [])
  return offer
}
