'use client'

import {useEffect, useState, type ReactNode} from 'react'
import type {Locale} from '@/lib/locales'
import {rememberSource} from '../form/leadSource'
import {useEarlyInput} from '../form/useEarlyInput'
import type {OfferWords} from './LanguageOffer'
import {isDark, setDark, watchTheme} from './theme'

const YEAR = 31_536_000
/** In pixels (docs/specification.md, section 2). */
const SCROLLED = 10

/** Language links keep the query and the hash, and remember the choice for the dashboard and emails. */
function preserveLocation(pressed: Element) {
  const link = pressed.closest('a[hreflang]')
  if (!(link instanceof HTMLAnchorElement)) return
  document.cookie = `locale=${link.hreflang}; path=/; max-age=${YEAR}; samesite=lax`
  link.search = location.search
  link.hash = location.hash
}

/** `data-theme` is `toggle` on the one button of the header, `light` or `dark` on the two of the menu. */
function switchTheme(pressed: Element) {
  const wanted = pressed.closest<HTMLElement>('[data-theme]')?.dataset.theme
  if (wanted) setDark(wanted === 'toggle' ? !isDark() : wanted === 'dark', true)
}

/** Labels the theme's buttons with their present effect. */
function showTheme() {
  const dark = isDark()
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme]')) {
    const {theme, light, dark: toDark} = button.dataset
    if (theme === 'toggle') button.setAttribute('aria-label', (dark ? light : toDark) ?? '')
    else button.setAttribute('aria-pressed', String(dark === (theme === 'dark')))
  }
}

/** Opens a popover in browsers without the API (before Safari 17, Firefox 125, Chrome 114). css/base.css shows it. */
function togglePopover(pressed: Element) {
  if ('popover' in HTMLElement.prototype) return
  const target = pressed.closest('[popovertarget]')?.getAttribute('popovertarget')
  for (const popover of document.querySelectorAll('[popover]'))
    popover.classList.toggle('is-open', popover.id === target && !popover.classList.contains('is-open'))
}

function press({target}: MouseEvent) {
  if (!(target instanceof Element)) return
  preserveLocation(target)
  switchTheme(target)
  togglePopover(target)
}

const showScrolled = () => document.querySelector('header.header')?.classList.toggle('is-scrolled', scrollY > SCROLLED)

/** Opens the question that the URL names, and scrolls to it: a browser that opens it itself does not scroll. */
function openTarget() {
  const details = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details')
  if (!details) return
  details.open = true
  // The opened text gets its height two frames later.
  requestAnimationFrame(() => requestAnimationFrame(() => details.scrollIntoView()))
}

/** Adds scripts to controls that the server rendered, on all pages. */
export function ClientEnhancements({offers}: {offers: Partial<Record<Locale, OfferWords>>}) {
  const [offer, setOffer] = useState<ReactNode>(null)
  useEarlyInput()
  useEffect(() => {
    const stop = new AbortController()
    const {signal} = stop
    const root = document.documentElement
    // In the capture phase: a language link needs its query and hash before any other listener follows it.
    root.addEventListener('click', press, {capture: true, signal})
    addEventListener('scroll', showScrolled, {passive: true, signal})
    addEventListener('hashchange', openTarget, {signal})
    watchTheme(showTheme, signal)
    watchPictureTransitions(signal)
    openTarget()
    showScrolled()
    showTheme()
    rememberSource()
    drawOnce(signal)
    root.dataset.interactive = ''
    // Only visitors with another language load this.
    if (!navigator.language.startsWith(root.lang.slice(0, 2)))
      void import('./LanguageOffer').then(({languageOffer}) => setOffer(languageOffer(offers))).catch(() => undefined)
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has become interactive
  }, [])
  return offer
}

/**
 * Starts each drawing when it scrolls into view (`.is-waiting` in css/pictures.css). Observes the parent: a clipped
 * element never intersects.
 */
export function drawOnce(signal: AbortSignal) {
  const drawings = new Map<Element, Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        drawings.get(target)?.classList.toggle('is-waiting', !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    },
    {threshold: 0.2},
  )
  for (const drawing of document.querySelectorAll('.draws-itself,.measurement')) {
    const place = (drawing.matches('svg') && drawing.parentElement) || drawing
    drawings.set(place, drawing)
    observer.observe(place)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The picture beside the link to this address. */
function pictureOf(address?: string | null): HTMLElement | null | undefined {
  if (!address) return
  const {pathname} = new URL(address)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (link.pathname !== pathname) continue
    const picture = (link.closest('article,figure,li') ?? link).querySelector<HTMLElement>('.picture')
    if (picture) return picture
  }
}

const ownPicture = () => document.querySelector<HTMLElement>('#page-picture')

function name(transition: ViewTransition, picture: HTMLElement | null | undefined, as: 'picture' | 'none') {
  if (!picture) return
  picture.style.viewTransitionName = as
  void transition.finished.finally(() => (picture.style.viewTransitionName = ''))
}

/**
 * Grows the picture of a pressed link into the picture of its page, which css/pictures.css names, and shrinks it on the
 * way back to a cached page. On any other navigation the page's picture takes no part.
 */
export function watchPictureTransitions(signal: AbortSignal) {
  addEventListener(
    'pageswap',
    ({activation, viewTransition}) => {
      if (!activation || !viewTransition) return
      const linked = pictureOf(activation.entry.url)
      name(viewTransition, linked, 'picture')
      if (linked || activation.navigationType !== 'traverse') name(viewTransition, ownPicture(), 'none')
    },
    {signal},
  )
  addEventListener(
    'pagereveal',
    ({viewTransition}) => {
      const from = window.navigation?.activation?.from?.url
      const linked = viewTransition && pictureOf(from)
      if (!linked) return
      name(viewTransition, ownPicture(), 'none')
      name(viewTransition, linked, 'picture')
    },
    {signal},
  )
}
