/**
 * Runs before the first paint, so that a dark page never flashes white. The storage key is public (docs/specification.md,
 * section 4). A text and not a function: the admin area's policy names it by its hash (web/proxy.ts).
 */
export const themeScript = `try{const t=localStorage.theme;if(t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')}catch{}`
