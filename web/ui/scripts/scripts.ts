/** Runs before the first paint, so that a dark page never flashes white. The storage key is public (docs/specification.md, section 4). */
export const themeScript = `try{const t=localStorage.theme;if(t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')}catch{}`

/**
 * Remembers, for this tab only, how the visitor arrived: the first page, who linked to it and the campaign in the
 * address. A form sends it along (web/ui/form/submitForm.ts). A later address with a campaign replaces an earlier one.
 */
export const sourceScript = `try{const q=new URLSearchParams(location.search),s=sessionStorage,o={referrer:document.referrer,landing:location.pathname};let c;for(const n of['source','medium','campaign','term','content']){const v=q.get('utm_'+n);if(v)o['utm_'+n]=v,c=1}if(c||!s.source)s.source=JSON.stringify(o)}catch{}`

/**
 * Lets the picture of a link that was followed grow into the picture of its page, and shrink again on the way back: both
 * get one name while the page changes. Before the page's first frame, so that `pagereveal` is heard.
 */
export const pictureTransitionScript = `{const d=document,at=u=>{if(u){const p=new URL(u).pathname;for(const l of d.querySelectorAll('main a[href]'))if(l.pathname===p){const m=(l.closest('article,figure,li')||l).querySelector('.picture');if(m)return m}}},own=()=>d.querySelector('main .picture:not(.hero *):has(>[fetchpriority=high])'),go=({viewTransition:v},m)=>{if(v&&m){m.style.viewTransitionName='picture';v.finished.finally(()=>m.style.viewTransitionName='')}};addEventListener('pageswap',e=>{const a=e.activation;if(a)go(e,at(a.entry.url)||a.navigationType==='traverse'&&own())});addEventListener('pagereveal',e=>{const a=self.navigation?.activation;if(a)go(e,a.navigationType==='traverse'&&at(a.from?.url)||own())})}`

/**
 * Keeps the last press on what scripts carry out, until they have come (web/ui/header/earlyPress.ts): on a slow line that
 * takes seconds.
 */
export const earlyPressScript = `onclick=e=>{self.earlyPress=e.target.closest('button[type=button]')}`

/**
 * Lays out what lies below the first view a section at a time, when the page has loaded and the browser has nothing more urgent
 * to do, or at once when somebody begins. Only on the way to a page's top: elsewhere the place to be shown depends on true heights.
 */
export const layoutInPartsScript = `{let n=2,s=new CSSStyleSheet,set=()=>s.replaceSync(n<20?\`main>:nth-child(n+\${n}),main :is(section,article,fieldset):nth-of-type(n+\${n}),.prose,aside,footer{content-visibility:auto;contain-intrinsic-height:auto 50rem}\`:''),more=()=>{n++;set();n<20&&requestAnimationFrame(()=>(self.requestIdleCallback||setTimeout)(more))};if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate'){set();document.adoptedStyleSheets=[s];addEventListener('load',more);for(let e of['scroll','keydown','pointerdown','click','focusin'])addEventListener(e,()=>{n=20;set()},{once:true})}}`

/**
 * Plays the first clip when the page has loaded, and takes away a clip that cannot be loaded. React takes over with the
 * first sign of somebody who uses the page (web/features/gallery/usePlayback.ts), and at once for a reader who asked for
 * less motion: nothing plays then, and only React says so on the buttons.
 */
export const clipsScript = `{let d=document,v=d.querySelector('video');d.addEventListener('error',({target:t})=>{if(t.matches?.('video,source:last-of-type'))t.closest('.clip').style.display='none'},true);if(matchMedia('(prefers-reduced-motion:reduce)').matches)d.querySelector('main').dataset.eager='true';else addEventListener('load',()=>{if(v&&v.getBoundingClientRect().top<innerHeight*.9)v.play().catch(()=>{})})}`

/** Speculation rules: the browser prefetches a page when the pointer rests on its link. */
export const prefetchOnIntent = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{href_matches: '/*'}, {not: {href_matches: ['/admin*', '/api/*', '/booking/manage/*', '/*?*']}}],
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Logging out removes what is kept in the browser under admin_ (docs/specification.md, section 6). Listen on
 * the document, not in React: the button works before hydration.
 */
export const logoutScript = `document.addEventListener('submit',function(e){var f=e.target;if(!f||f.id!=='logout')return;try{Object.keys(localStorage).forEach(function(k){if(k.indexOf('admin_')===0)localStorage.removeItem(k)})}catch(x){}})`
