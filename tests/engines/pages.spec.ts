import {localePath} from '../../web/lib/locales.ts'
import {expect, test} from '../support/engines/test.ts'
import {sitePages} from '../support/repository/sitePages.ts'

/** What reaches beyond the window, on a page that can be moved sideways. */
const beyondWindow = () => {
  const {scrollWidth, clientWidth} = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
  )
  return [`${scrollWidth} px`, ...wide.map((each) => `${each.localName}.${each.className}`)]
}

/** Pictures in the window that are not there, and headings that nobody sees. */
const invisible = () => {
  const inView = (element: Element) => {
    const {top, bottom, width} = element.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0
  }
  const pictures = [...document.images].filter((image) => inView(image) && !(image.complete && image.naturalWidth > 0))
  const headings = [...document.querySelectorAll('main h1, main h2')].filter(
    (each) =>
      !each.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      !each.closest('dialog, details, [hidden]'),
  )
  return [...pictures.map(({currentSrc}) => currentSrc), ...headings.map(({textContent}) => textContent)]
}

const pages = [...sitePages, '/no-such-page']
const HALF = Math.ceil(pages.length / 2)

for (const [part, paths] of [pages.slice(0, HALF), pages.slice(HALF)].entries()) {
  test(`public pages, part ${part + 1}, show all of themselves, fit the window, and neither the console nor a request complains`, async ({
    tab,
    pagesIn,
  }) => {
    for (const path of paths) {
      const address = localePath(pagesIn, path)
      await tab.open(address)
      expect.soft(await tab.evaluate(() => document.documentElement.lang), address).toBe(pagesIn)
      await expect.soft.poll(() => tab.evaluate(beyondWindow), `${address}: beyond the window`).toEqual([])
      await expect.soft.poll(() => tab.evaluate(invisible), `${address}: invisible`).toEqual([])
      await expect.soft.poll(() => tab.evaluate(() => document.fonts.status), `${address}: fonts`).toBe('loaded')
      const missing = path === '/no-such-page' ? [`404 GET ${address}`] : []
      expect.soft(tab.failures(), address).toEqual(missing)
    }
  })
}

test('what goes wrong in a page is noticed: on the console, uncaught, asked in vain, refused by the policy', async ({
  tab,
}) => {
  await tab.open('/faq')
  await tab.evaluate(() => {
    console.error('an error on the console')
    setTimeout(() => {
      throw new Error('an uncaught error')
    })
    for (const address of ['/no-such-file', 'http://elsewhere.example/']) fetch(address).catch(() => undefined)
  })
  const noticed: string[] = []
  const all = () => {
    noticed.push(...tab.failures())
    return noticed.join('\n')
  }
  await expect.poll(all).toContain('an error on the console')
  await expect.poll(all).toContain('an uncaught error')
  await expect.poll(all).toContain('404 GET /no-such-file')
  await expect.poll(all).toMatch(/connect-src|Content Security Policy/)
})
