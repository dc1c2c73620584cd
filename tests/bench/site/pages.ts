import {gzipSync} from 'node:zlib'
import type {Browser} from '@playwright/test'
import {brotli} from './brotli.ts'
import {startBrowser, type BenchStack} from '../stack.ts'
import type {Options} from '../options.ts'
import type {Row} from '../measure.ts'

const WIDTHS = [390, 768, 1440]
const KB = 1024
const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const
type Kind = (typeof kinds)[number] | 'Other'
const isKind = (type: string): type is Kind => kinds.some((kind) => kind === type)

/** The kind of what a response carries: the page fetches its scripts ahead of running them, which browsers call a fetch. */
const kindOf = (type: string, mimeType: string): Kind =>
  mimeType.endsWith('/javascript') ? 'Script' : isKind(type) ? type : 'Other'

type Weight = {bytes: Record<Kind, number>; requests: number}

/** What the styles that stand in a page add to it, compressed, and the page as docs/nginx.conf sends it to browsers. */
async function weighHtml(address: string): Promise<{styles: number; asBrotli: number}> {
  const html = await (await fetch(address)).text()
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  return {
    styles: styles.length > 0 ? gzipSync(styles.join('\n'), {level: 9}).length : 0,
    asBrotli: brotli(Buffer.from(html)).length,
  }
}

/** What a browser with an empty cache transfers until the network rests, as it was sent: compressed, with headers. */
async function measurePage(browser: Browser, address: string, width: number): Promise<Weight> {
  const context = await browser.newContext({viewport: {width, height: 900}})
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const weight: Weight = {
    bytes: {Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, Other: 0},
    requests: 0,
  }
  const types = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({requestId, type, response}) =>
    types.set(requestId, kindOf(type, response.mimeType)),
  )
  devtools.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    weight.bytes[types.get(requestId) ?? 'Other'] += encodedDataLength
    weight.requests += 1
  })
  await devtools.send('Network.enable')
  await page.goto(address, {waitUntil: 'networkidle'})
  await context.close()
  return weight
}

/** Bytes and requests of each page on a phone, a tablet and a desk. */
export async function bench({everyPage, beside}: Options, {stack}: BenchStack): Promise<Row[]> {
  await using browser = await startBrowser()
  const rows: Row[] = []
  for (const site of [stack.site, ...(beside ? [beside] : [])])
    for (const page of site === beside ? ['/'] : everyPage) {
      const weights: Weight[] = []
      for (const width of WIDTHS) weights.push(await measurePage(browser, `${site}${page}`, width))
      const [phone] = weights
      if (!phone) continue
      const {Document, Stylesheet, Script, Font} = phone.bytes
      const {styles, asBrotli} = await weighHtml(`${site}${page}`)
      const own = [Document, Stylesheet, Script, Font, styles, asBrotli].map((bytes) => (bytes / KB).toFixed(1))
      const pictures = weights.map(({bytes}) => (bytes.Image / KB).toFixed(0))
      rows.push({
        name: site === beside ? `${beside}${page}` : page,
        unit: 'KB',
        p50: Object.values(phone.bytes).reduce((sum, bytes) => sum + bytes, 0) / KB,
        note: `HTML ${own[0]} (as brotli ${own[5]}) with ${own[4]} of styles, CSS files ${own[1]}, JS ${own[2]}, fonts ${own[3]}, pictures ${pictures.join(' / ')} at ${WIDTHS.join(' / ')}; requests ${weights.map(({requests}) => requests).join(' / ')}`,
      })
    }
  return rows
}
