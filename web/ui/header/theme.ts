// The reader's theme: `theme` in local storage, `.dark` on the root element (docs/specification.md, section 4), synchronized across tabs.
const KEY = 'theme'

const classes = () => document.documentElement.classList

export const isDark = () => classes().contains('dark')

/**
 * Changes the theme with a view transition of the whole page. CSS transitions of single colours would drift apart,
 * because inherited colours restart them. Older browsers change at once.
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
  // Rejects in a hidden tab, where the theme still changes.
  ready.catch(() => undefined)
  void finished.then(() => rootClasses.remove('theme-switching'))
}

/**
 * Stores the reader's choice if given, and returns the present one. If storage is forbidden, it lasts for this page.
 */
function choice(theme?: 'dark' | 'light') {
  try {
    if (theme) localStorage.setItem(KEY, theme)
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Calls `changed` after every change until the signal: in this tab, in another tab, or by the system if nothing was
 * chosen.
 */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  addEventListener('themechange', changed, {signal})
  addEventListener('storage', ({key, newValue}) => key === KEY && setDark(newValue === 'dark', false), {signal})
  system.addEventListener('change', ({matches}) => !choice() && setDark(matches, false), {signal})
}

/**
 * Runs before the first paint, so that a dark page never flashes white. The storage key is public
 * (docs/specification.md, section 4). A string instead of a function: the admin area's policy allows it by its hash
 * (web/proxy.ts).
 */
export const themeScript = `try{const t=localStorage.theme;if(t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')}catch{}`
