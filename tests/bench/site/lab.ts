import type {Browser, Page} from '@playwright/test'

/** Measurements of one page load in milliseconds, the layout shift score, and the answer to the first press. */
export type Visit = {paint: number; largest: number; shift: number; blocking: number; interaction: number}

const LONG_TASK = 50

/** Loads a page in a new, empty browser context: 1.6 Mbit/s, 150 ms, CPU four times slower, a phone's screen. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(observe, LONG_TASK)
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
  await pressMenu(page)
  const {interaction} = await read(page)
  await page.waitForLoadState('networkidle')
  const {paint, largest, shift, blocking} = await read(page)
  await context.close()
  return {paint, largest, shift, blocking, interaction}
}

/** What a visitor of a phone presses first, right after the page has loaded. */
async function pressMenu(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Open menu'}).click({timeout: 10_000})
  await page.getByRole('dialog', {name: 'Menu'}).waitFor({timeout: 30_000})
  await twoFrames(page)
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function read(page: Page): Promise<Visit> {
  await twoFrames(page)
  return page.evaluate(() => ({...Reflect.get(window, 'measured')}))
}

/** Runs in the page before its own scripts. */
function observe(longTask: number) {
  const measured = {paint: 0, largest: 0, shift: 0, blocking: 0, interaction: 0}
  Object.assign(window, {measured})
  const on = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true, ...more})
  on('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') measured.paint = startTime
  })
  on('largest-contentful-paint', ({startTime}) => {
    measured.largest = startTime
  })
  on('layout-shift', (entry) => {
    if ('value' in entry) measured.shift += Number(entry.value)
  })
  on('longtask', ({duration}) => {
    measured.blocking += duration - longTask
  })
  on(
    'event',
    (entry) => {
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        measured.interaction = Math.max(measured.interaction, entry.duration)
    },
    {durationThreshold: 16},
  )
}
