import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {chromium} from '@playwright/test'
import {chromium as executablePath} from '../../tools/test/chromium.ts'
import {localePath, locales} from '../../web/lib/locales.ts'
import {sitePages} from './repository/sitePages.ts'

// `npm run pictures -- [address] [path…]`: screenshots of every public page in three languages, two themes
// and three widths, in .pictures/. The site must be running.
const [address = 'http://localhost:3000', ...only] = process.argv.slice(2)
const widths = [390, 768, 1440]
const folder = '.pictures'

const browser = await chromium.launch({
  executablePath: executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
await mkdir(folder, {recursive: true})
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    const page = await browser.newPage({viewport: {width, height: 900}, colorScheme, reducedMotion: 'reduce'})
    for (const locale of locales) {
      for (const each of only.length > 0 ? only : sitePages) {
        await page.goto(`${address}${localePath(locale, each)}`, {waitUntil: 'load'})
        // Images below the fold load lazily: force them.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager'
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
        })
        const name = each === '/' ? 'home' : each.slice(1).replaceAll('/', '-')
        await page.screenshot({
          path: path.join(folder, `${name}.${locale}.${width}.${colorScheme}.png`),
          fullPage: true,
        })
      }
    }
    await page.close()
  }
}
await browser.close()
