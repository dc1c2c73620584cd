import {type Locale, localePath} from '@/lib/locales'

const STYLES = 'link[rel="stylesheet"], style'
const nameOf = (style: Element) => style.getAttribute('href') ?? style.getAttribute('data-href')

const loaded = (style: Element) =>
  new Promise<void>((resolve) => {
    if (!(style instanceof HTMLLinkElement)) return resolve()
    for (const end of ['load', 'error']) style.addEventListener(end, () => resolve(), {once: true})
  })

/**
 * The confirmation without scripts has the example quote, and what can be checked of us, as the server writes them. The same
 * blocks are taken from there, with their styles, so that the booking page does not carry what is wanted after sending only.
 */
export async function appendProof(place: HTMLElement, locale: Locale): Promise<void> {
  const response = await fetch(localePath(locale, '/booking/sent'))
  const sent = new DOMParser().parseFromString(await response.text(), 'text/html')
  const blocks = sent.querySelectorAll('.example-quote, .check-us')
  if (!response.ok || blocks.length === 0) return
  const present = new Set([...document.querySelectorAll(STYLES)].map(nameOf))
  const missing = [...sent.querySelectorAll(STYLES)].filter((style) => !present.has(nameOf(style)))
  const arrived = missing.map(loaded)
  document.head.append(...missing)
  await Promise.all(arrived)
  place.replaceChildren(...blocks)
}
