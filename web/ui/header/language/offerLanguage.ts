const KEY = 'language-offered'

const primary = (tag: string | undefined) => tag?.toLowerCase().split('-')[0]

/** Whether the visitor has chosen a language, or was offered one. Where nothing can be kept, nobody is asked each time. */
function isDecided(): boolean {
  try {
    return localStorage.getItem(KEY) !== null || /(^|; )locale=/.test(document.cookie)
  } catch {
    return true
  }
}

/** Offers a first-time visitor the page in the language of their browser, once. It leads nowhere by itself. */
export function offerLanguage() {
  const wanted = primary(navigator.language)
  if (wanted === primary(document.documentElement.lang) || isDecided()) return
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')]
  const offer = offers.find(({dataset}) => primary(dataset.offer) === wanted)
  if (!offer) return
  localStorage.setItem(KEY, '1')
  offer.hidden = false
}

export function closeOffer(pressed: Element) {
  const offer = pressed.closest('[data-close-offer]')?.closest<HTMLElement>('[data-offer]')
  if (offer) offer.hidden = true
}
