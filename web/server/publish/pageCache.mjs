import {createRequire} from 'node:module'

/** CommonJS whose default export tools import in two ways; this is Node's. */
const {default: FileSystemCache} = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
)

/**
 * On a slow line a page's scripts take four fifths of it from the page's first picture, and Next has no setting for
 * when they start. They start with the picture's last byte; with the page where it has none; and at once when somebody
 * presses, or when the picture has not come for so long that it may never come.
 */
const startScripts = `{let d=document,p=d.querySelector('img[fetchpriority=high]'),g=()=>d.querySelectorAll('[data-src]').forEach(s=>s.src=s.dataset.src);p&&!p.complete?(p.onload=p.onerror=onpointerdown=onkeydown=g,setTimeout(g,3e3)):g()}`

/** @param {string} html A whole page as Next has rendered it. */
export function scriptsAfterPicture(html) {
  const held = html
    .replaceAll(/<script src="(\/_next\/static\/[^"]+)"([^>]*) async="">/g, '<script data-src="$1"$2 async="">')
    .replaceAll(/<link rel="preload" as="script" [^>]*>/g, '')
  return held.replace('</body>', () => `<script>${startScripts}</script></body>`)
}

/** Next's own cache of pages on disk and in memory; only what is sent of a page differs from what is kept. */
export default class PageCache extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args)
    if (entry?.value?.kind !== 'APP_PAGE') return entry
    return {...entry, value: {...entry.value, html: scriptsAfterPicture(entry.value.html)}}
  }
}
