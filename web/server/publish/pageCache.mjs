import {createRequire} from 'node:module'

/** CommonJS whose default export tools import in two ways; this is Node's. */
const {default: FileSystemCache} = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
)

/**
 * The data for React is full of quotation marks. Between single ones they need no backslash, which spares 3 % of the bytes
 * of a page and lets compression find in the data what the markup has said.
 * @param {string} html A whole page as Next has rendered it.
 */
export const quoteData = (html) =>
  html.replaceAll(
    /(<script>self\.__next_f\.push\(\[1,)"(.*?)"(\]\)<\/script>)/gs,
    (_, start, text, end) => `${start}'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'${end}`,
  )

/** Whether the page brings what starts its scripts (web/ui/scripts/startScripts.ts), by the text that finds them. */
const startsScripts = (html) => html.includes('[data-src]')

/** @param {string} html A whole page as Next has rendered it. */
export function holdScripts(html) {
  if (!startsScripts(html)) return html
  return html
    .replaceAll(/<script src="(\/_next\/static\/[^"]+)"([^>]*) async="">/g, '<script data-src="$1"$2 async="">')
    .replaceAll(/<link rel="preload" as="script" [^>]*>/g, '')
}

/** What is sent of a kept page is made once. */
const sent = new WeakMap()
async function toSend(value) {
  if (!sent.has(value)) {
    const version = await versionOf(value.html)
    const html = holdScripts(quoteData(holdData(value.html, value.rscData, version)))
    sent.set(value, {...value, html, headers: {...value.headers, [VERSION_HEADER]: version}})
  }
  return sent.get(value)
}

/** Names what a page shows, so that a browser takes no later data for an earlier page. */
const VERSION_HEADER = 'x-page-version'

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const PUSHES = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs
const STYLES = /<style[^>]*>.*?<\/style>/gs

/**
 * Another server that has made the same page names it alike: React sends data, styles and scripts in the order in which they
 * become ready.
 * @param {string} html A whole page as Next has rendered it.
 */
export async function versionOf(html) {
  const parts = html.replaceAll(PUSHES, '').replaceAll(STYLES, '').split('<').toSorted()
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(parts.join('<')))
  return Buffer.from(digest).toString('base64url').slice(0, 12)
}

/**
 * Leaves out the data for React, which says the whole page again and is read when scripts run: the page fetches it with
 * them (web/ui/scripts/startScripts.ts). It stays where it is not what Next answers at the address for data, and in a page
 * with a form, whose scripts may run at once.
 * @param {string} html A whole page as Next has rendered it.
 * @param {Buffer | undefined} data What Next answers to `RSC: 1`.
 * @param {string} version Of the page.
 */
export function holdData(html, data, version) {
  if (!data || !startsScripts(html) || html.includes('data-eager=')) return html
  const pushed = Array.from(html.matchAll(PUSHES), ([, push]) => JSON.parse(push))
  const isWhole = pushed.every(([kind]) => kind === 1) && pushed.map(([, text]) => text).join('') === data.toString()
  if (!isWhole || !html.includes(START)) return html
  return html.replaceAll(PUSHES, '').replace(START, START.replace('>', ` data-version="${version}">`))
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
    const value = await toSend(entry.value)
    return {...entry, value: {...value, headers: {...value.headers, ...keptByProxy()}}}
  }
}
