// Texts, not functions: the admin area's policy names each by its hash (web/proxy.ts).

/** Runs before the first paint, so that a dark page never flashes white. The storage key is public (docs/specification.md, section 4). */
export const themeScript = `try{const t=localStorage.theme;if(t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')}catch{}`

/**
 * Logging out removes what is kept in the browser under admin_ (docs/specification.md, section 6). Listen on
 * the document, not in React: the button works before hydration.
 */
export const logoutScript = `document.addEventListener('submit',function(e){var f=e.target;if(!f||f.id!=='logout')return;try{Object.keys(localStorage).forEach(function(k){if(k.indexOf('admin_')===0)localStorage.removeItem(k)})}catch(x){}})`
