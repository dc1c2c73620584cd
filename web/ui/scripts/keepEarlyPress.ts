declare global {
  interface Window {
    /** The last press on what the page's scripts carry out, while they have not come. */
    earlyPress?: HTMLElement | null
  }
}

/**
 * Keeps that press until the scripts have come (web/ui/header/earlyPress.ts): on a slow line that takes seconds. Listens on
 * the way down: a press while React waits to hydrate the page is stopped at the document.
 */
export function keepEarlyPress() {
  addEventListener(
    'click',
    ({target}) => {
      window.earlyPress = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    },
    true,
  )
  // The browser would take the keys that open search to its own.
  addEventListener(
    'keydown',
    (event) => {
      const {key, ctrlKey, metaKey, target} = event
      const isTyping = target instanceof Element && target.matches('input,textarea,select')
      if (!(key === 'k' && (ctrlKey || metaKey)) && !(key === '/' && !isTyping)) return
      event.preventDefault()
      window.earlyPress = document.querySelector<HTMLElement>('[data-search]')
    },
    true,
  )
}
