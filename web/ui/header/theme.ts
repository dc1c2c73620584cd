// The reader's theme: `theme` in local storage, `.dark` on the root element (docs/specification.md, section 4), synchronized across tabs.
const KEY = 'theme'

const classes = () => document.documentElement.classList

export const isDark = () => classes().contains('dark')

/**
 * Changes the theme; the whole page fades from one picture of itself to the other. Transitions of each element's colours
 * would drift apart: a child starts anew whenever what it inherits has moved. Browsers without this change it at once.
 */
export function setDark(dark: boolean, remember: boolean) {
  const rootClasses = classes()
  const change = () => {
    rootClasses.toggle('dark', dark)
    dispatchEvent(new Event('themechange'))
  }
  if (remember) choice(dark ? 'dark' : 'light')
  if (!('startViewTransition' in document)) return change()
  rootClasses.add('theme-switching')
  const {ready, finished} = document.startViewTransition(change)
  // In a tab that is not shown nothing fades, and the theme changes all the same.
  ready.catch(() => undefined)
  void finished.then(() => rootClasses.remove('theme-switching'))
}

/** The reader's choice, after it is set where one is given. Storage can be forbidden: a choice then lasts for this page. */
function choice(theme?: 'dark' | 'light') {
  try {
    if (theme) localStorage.setItem(KEY, theme)
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Calls back on every change, until the signal: here, in another tab, or by the system while nothing was chosen. */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  addEventListener('themechange', changed, {signal})
  addEventListener('storage', ({key, newValue}) => key === KEY && setDark(newValue === 'dark', false), {signal})
  system.addEventListener('change', ({matches}) => !choice() && setDark(matches, false), {signal})
}

/**
 * Runs before the first paint, so that a dark page never flashes white. The storage key is public (docs/specification.md,
 * section 4). A text and not a function: the admin area's policy names it by its hash (web/proxy.ts).
 */
export const themeScript = `try{const t=localStorage.theme;if(t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')}catch{}`
