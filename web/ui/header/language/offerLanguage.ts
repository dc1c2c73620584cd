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
  if (isDecided()) return
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')]
  const offer = offers.find(({dataset}) => primary(dataset.offer) === primary(navigator.language))
  if (!offer) return
  localStorage.setItem(KEY, '1')
  offer.querySelector('[data-close-offer]')?.addEventListener('click', () => {
    offer.hidden = true
  })
  offer.hidden = false
}
