import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

const WIDTHS = [360, 390, 412]
const LIMIT = 0.02

/** The layout shift of the first screen when the web fonts replace what this machine has in their place. */
function shiftOfFonts() {
  const faces = ['--face-display', '--face-text']
  const root = document.documentElement
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const settled = async () => {
    await frame()
    await document.fonts.ready
    await frame()
    await frame()
  }
  const measure = async () => {
    await settled()
    for (const face of faces) {
      const [, ...fallbacks] = getComputedStyle(root).getPropertyValue(face).split(',')
      root.style.setProperty(face, fallbacks.join(','))
    }
    await settled()
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) shift += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({type: 'layout-shift'})
    for (const face of faces) root.style.removeProperty(face)
    await settled()
    add(observer.takeRecords())
    observer.disconnect()
    return shift
  }
  return measure()
}

for (const path of sitePages) {
  test(`${path} keeps its lines on a phone when its fonts come`, async ({page}) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 823})
      expect.soft(await page.evaluate(shiftOfFonts), `at ${width}`).toBeLessThan(LIMIT)
    }
  })
}

test('fonts that do not come leave their fallbacks', async ({page, browserErrors}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/services')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  const failed = browserErrors.splice(0)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter((error) => error !== 'console: Failed to load resource: net::ERR_FAILED')).toEqual([])
})
