import type {Browser} from '@playwright/test'

/** Measurements of one page load: milliseconds, and the layout shift score. */
export type Visit = {paint: number; largest: number; shift: number}

/** Loads a page in a new, empty browser context: 1.6 Mbit/s, 150 ms, CPU four times slower, a phone's screen. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
  const answer = await page.goto(address, {waitUntil: 'load', timeout: 90_000})
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`)
  // The hero image is not lazy: it is complete at the load event and painted two frames later.
  const measured = await page.evaluate(
    () =>
      new Promise<Visit>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'measured')))),
      ),
  )
  await context.close()
  return measured
}

/** Runs in the page before its own scripts. */
function observe() {
  const measured = {paint: 0, largest: 0, shift: 0}
  Object.assign(window, {measured})
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true})
  on('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') measured.paint = startTime
  })
  on('largest-contentful-paint', ({startTime}) => {
    measured.largest = startTime
  })
  on('layout-shift', (entry) => {
    if ('value' in entry) measured.shift += Number(entry.value)
  })
}
