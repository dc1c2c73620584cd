'use client'

import {useEffect, useState} from 'react'
import {defaultLocale, locales, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import './header.css'

export type OfferWords = Record<'text' | 'action' | 'close', string>

const KEY = 'language-offered'

const primary = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * Whether the visitor has chosen a language, or was offered one. True without storage, or every page would ask again.
 */
function isDecided(): boolean {
  try {
    return localStorage.getItem(KEY) !== null || /(^|; )locale=/.test(document.cookie)
  } catch {
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // If storage is full, the offer appears again.
  }
}

/** Offers a first-time visitor the page in the browser's language, once. It never redirects. */
export function languageOffer(words: Partial<Record<Locale, OfferWords>>) {
  const locale = locales.find((each) => each !== defaultLocale && primary(each) === primary(navigator.language))
  const page = document.querySelector<HTMLAnchorElement>(`a[hreflang="${locale}"]`)
  const offered = locale && words[locale]
  return offered && page && !isDecided() ? <LanguageOffer locale={locale} words={offered} href={page.href} /> : null
}

function LanguageOffer({locale, words, href}: {locale: Locale; words: OfferWords; href: string}) {
  const [closed, setClosed] = useState(false)
  useEffect(rememberOffer, [])
  if (closed) return null
  function dismiss() {
    // The button disappears with the offer, which comes after the page's content: move the focus.
    document.getElementById('main')?.focus({preventScroll: true})
    setClosed(true)
  }
  const {text, action, close} = words
  return (
    <aside className="language-offer" lang={locale} aria-label={text} data-offer={locale}>
      <p>{text}</p>
      <ButtonLink variant="secondary" size="sm" href={href} hrefLang={locale}>
        {action}
      </ButtonLink>
      <button type="button" className="btn btn--ghost btn--icon" aria-label={close} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
