/** Runs before the first paint, so that a dark page never flashes white. The key is the specification's. */
export const themeScript = `(function(){try{var s=localStorage.getItem('theme');if(s?s==='dark':matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.classList.add('dark')}catch(e){}})()`
