import {createRequire} from 'node:module'

/** CommonJS whose default export tools import in two ways; this is Node's. */
const {default: FileSystemCache} = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
)

/**
 * When a page's scripts run; Next has no setting for it. On a slow line they would take four fifths of it from the page's
 * first picture, so they wait for its last byte, or so long that it may never come. Who only reads needs none of them: they
 * are fetched when the page is there, and run with the first sign of somebody who uses it. At once they run where the address
 * asks for something, and on a page that is marked by `data-eager`: if by a form's name, then where the page is shown again
 * or this tab keeps a draft. A browser says that the pointer moves when a page appears below it: that is no sign. Until
 * they run, this names the theme's button of a dark page.
 */
const startScripts = `{
let d=document,all=d.querySelectorAll('[data-src]'),p=d.querySelector('img[fetchpriority=high]'),b=d.querySelector('.dark [data-theme=toggle]'),
run=()=>{all.forEach(s=>s.src=s.dataset.src);all=[]},
e=d.querySelector('[data-eager]')?.dataset.eager,kept=()=>{try{return sessionStorage['draft:'+e]}catch{}},
again=()=>performance.getEntriesByType('navigation')[0]?.type!='navigate',
soon=()=>{if(/[?#]/.test(location)||e&&(e=='true'||again()||kept()))run();d.onscroll=run;addEventListener('focusin',run);d.onpointermove=e=>e.movementX&&run()};
if(b)b.ariaLabel=b.dataset.light;
d.onpointerdown=d.onclick=d.onkeydown=run;
onload=()=>all.forEach((s,i)=>setTimeout(()=>{let l=d.createElement('link');l.rel='prefetch';l.href=s.dataset.src;d.head.append(l)},i*50));
p&&!p.complete?(p.onload=p.onerror=soon,setTimeout(soon,3e3)):soon()
}`

/**
 * The data for React is full of quotation marks. Between single ones they need no backslash, which spares 3 % of the bytes
 * of a page and lets compression find in the data what the markup has said.
 */
const quoted = (html) =>
  html.replaceAll(
    /(<script>self\.__next_f\.push\(\[1,)"(.*?)"(\]\)<\/script>)/gs,
    (_, start, text, end) => `${start}'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'${end}`,
  )

/** @param {string} html A whole page as Next has rendered it. */
export function holdScripts(html) {
  const held = quoted(html)
    .replaceAll(/<script src="(\/_next\/static\/[^"]+)"([^>]*) async="">/g, '<script data-src="$1"$2 async="">')
    .replaceAll(/<link rel="preload" as="script" [^>]*>/g, '')
  return held.replace('</body>', () => `<script>${startScripts}</script></body>`)
}

/** What is sent of a kept page is made once. */
const sent = new WeakMap()
function toSend(value) {
  if (!sent.has(value)) sent.set(value, {...value, html: holdScripts(value.html)})
  return sent.get(value)
}

/**
 * nginx counts whole seconds: what it may keep for one it gives for up to two. Named as a moment, a page is kept until the
 * second in which it is sent has ended. nginx takes this header out; without nginx nobody reads it.
 */
const keptByProxy = () => ({'x-accel-expires': `@${Math.floor(Date.now() / 1000)}`})

/** Next's own cache of pages on disk and in memory; only what is sent of a page differs from what is kept. */
export default class PageCache extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args)
    if (entry?.value?.kind !== 'APP_PAGE') return entry
    const value = toSend(entry.value)
    return {...entry, value: {...value, headers: {...value.headers, ...keptByProxy()}}}
  }
}
