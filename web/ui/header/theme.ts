// The reader's theme: `theme` in local storage, `.dark` on the root element (docs/specification.md, section 4), synchronized across tabs.
const KEY = 'theme'
const SWITCHING_MS = 400

const root = () => document.documentElement

export const isDark = () => root().classList.contains('dark')

export function setDark(dark: boolean, remember: boolean) {
  root().classList.add('theme-switching')
  root().classList.toggle('dark', dark)
  setTimeout(() => root().classList.remove('theme-switching'), SWITCHING_MS)
  if (remember) storeTheme(dark ? 'dark' : 'light')
  dispatchEvent(new Event('themechange'))
}

function storeTheme(theme: 'dark' | 'light') {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
}

const hasChosen = () => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Calls back on every change: here, in another tab, or by the system while nothing was chosen. */
export function watchTheme(changed: () => void): () => void {
  const stop = new AbortController()
  const {signal} = stop
  const system = matchMedia('(prefers-color-scheme: dark)')
  addEventListener('themechange', changed, {signal})
  addEventListener('storage', ({key, newValue}) => key === KEY && setDark(newValue === 'dark', false), {signal})
  system.addEventListener('change', ({matches}) => !hasChosen() && setDark(matches, false), {signal})
  return () => stop.abort()
}
