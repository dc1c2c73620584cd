import type {Page, Request} from '@playwright/test'
import {holdScripts, isScript} from '../../support/e2e/scripts.ts'
import {expect, test} from '../../support/e2e/test.ts'

/** The scripts that run or will; others are only fetched. */
const started = (page: Page) => page.locator('script[src*="/_next/static/"][async]')

/** Until all scripts are in the browser's cache and none has run; a page that loads once more is asked again. */
const fetched = (page: Page) =>
  expect(async () => {
    const isThere = await page.evaluate(() => {
      const names = new Set(performance.getEntriesByType('resource').map(({name}) => name))
      const held = [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')]
      return held.length > 5 && held.every(({dataset}) => names.has(new URL(dataset.src ?? '', location.href).href))
    })
    expect(isThere).toBe(true)
  }).toPass({timeout: 10_000})

test.describe('a page that is only read', () => {
  const path = '/terms'
  test.beforeEach(async ({page}) => {
    // A page that nobody has asked for yet goes out as it is rendered.
    await page.request.get(path)
    await page.goto(path)
    await fetched(page)
  })

  test('fetches its scripts and runs none until somebody moves the pointer', async ({page}) => {
    await expect(started(page)).toHaveCount(0)
    await page.mouse.move(200, 300)
    await expect.poll(() => started(page).count()).toBeGreaterThan(5)
  })

  test('or scrolls', async ({page}) => {
    await expect(started(page)).toHaveCount(0)
    await page.evaluate(() => scrollBy(0, 600))
    await expect(page.locator('header.header')).toHaveClass(/is-scrolled/)
  })

  test('or has a screen reader press, which sends a click alone', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'})
    await expect(started(page)).toHaveCount(0)
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme=toggle]')?.click())
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  })

  for (const key of ['Control+k', '/'])
    test(`or presses ${key}, which opens search when they have come`, async ({page}) => {
      await expect(started(page)).toHaveCount(0)
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible()
    })
})

test('a key that opens search is kept while React hydrates, which stops it at the document', async ({page}) => {
  const held = await holdScripts(page)
  await page.goto('/terms')
  await page.mouse.move(200, 300)
  await page.evaluate(() => document.addEventListener('keydown', (event) => event.stopPropagation(), true))
  await page.keyboard.press('Control+k')
  held.resolve()
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible()
})

test.describe('the data for React', () => {
  const path = '/terms'
  const isData = (request: Request) => request.headers()['rsc'] === '1'
  test.beforeEach(async ({page}) => {
    await expect(async () => {
      const answer = await page.request.get(path)
      expect(answer.headers()['x-nextjs-cache']).toBe('HIT')
    }).toPass()
  })

  test('comes after the page, and the page is hydrated by it', async ({page}) => {
    const [data, answer] = await Promise.all([page.waitForRequest(isData), page.goto(path)])
    await fetched(page)
    expect(await answer?.text()).not.toMatch(/__next_f\.push\(\[1,['"]/)
    expect(new URL(data.url()).search).toBe('?_rsc')
    await page
      .getByRole('main')
      .locator('h1')
      .evaluate((each) => each.setAttribute('data-kept', ''))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('h1[data-kept]')).toBeVisible()
  })

  test('of a later page has the page asked for anew', async ({page}) => {
    await page.route('**/*?_rsc', async (route) => {
      const response = await route.fetch()
      await route.fulfill({response, headers: {...response.headers(), 'x-page-version': 'later'}})
      await page.unroute('**/*?_rsc')
    })
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'GET')
    await page.goto(path)
    await again
    await fetched(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('is asked for again at the next sign, where the line failed', async ({page, browserErrors}) => {
    await page.route('**/*?_rsc', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', isData)
    await page.goto(path)
    await failed
    await page.unroute('**/*?_rsc')
    await expect(async () => {
      await page.keyboard.press('Shift')
      expect(await started(page).count()).toBeGreaterThan(5)
    }).toPass()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(browserErrors.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
  })
})

for (const [path, what] of [
  ['/booking', 'the days that are free'],
  ['/blog?category=decks', 'the category in the address'],
  ['/faq#top', 'the answer in the address'],
] as const)
  test(`${path} runs its scripts untouched, for ${what}`, async ({page}) => {
    await page.request.get(path)
    await page.goto(path)
    await expect.poll(() => started(page).count()).toBeGreaterThan(5)
  })

test.describe('/booking on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})
  const form = (page: Page) => page.locator('.booking-screen form')
  test.beforeEach(async ({page}) => {
    await page.request.get('/booking')
  })

  test('shows its first step when its scripts are fetched, and runs them with the first tap', async ({page}) => {
    await page.goto('/booking')
    await expect(form(page)).toHaveAttribute('data-step', '1')
    await expect(started(page)).toHaveCount(0)
    await form(page)
      .locator('input[name=service]')
      .first()
      .evaluate((tile: HTMLElement) => tile.click())
    await form(page)
      .getByRole('button', {name: 'Continue'})
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await expect(form(page)).toHaveAttribute('data-step', '2')
    await expect(form(page).locator('.day-strip button')).toHaveCount(10)
  })

  test('stays whole where one reads on before', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/booking')
    await page.evaluate(() => scrollTo(0, 900))
    held.resolve()
    await expect(form(page).locator('.day-strip button')).toHaveCount(10)
    await expect(form(page)).not.toHaveAttribute('data-step')
  })

  test('is whole again where a script fails', async ({page}) => {
    await page.goto('/booking')
    await expect(form(page)).toHaveAttribute('data-step', '1')
    await page.locator('script[data-src]').first().dispatchEvent('error')
    await expect(form(page)).not.toHaveAttribute('data-step')
    await expect(form(page).getByRole('button', {name: 'Request my free estimate'})).toBeVisible()
  })
})

test('/ shows its drawing without them, and its edge is moved', async ({page}) => {
  await page.request.get('/')
  await page.goto('/')
  const edge = page.getByRole('slider', {name: 'Compare the drawing and the house'})
  await expect(edge).toBeVisible()
  await expect(started(page)).toHaveCount(0)
  // No sign of a visitor, which would start them: the value alone, and its event.
  await edge.evaluate((range: HTMLInputElement) => {
    range.value = '70'
    range.dispatchEvent(new Event('input', {bubbles: true}))
  })
  await expect(page.locator('.hero .compare')).toHaveAttribute('style', /--shown: ?70%/)
  await expect(edge).toHaveAttribute('aria-valuetext', 'Drawn 70 %, Built 30 %')
  await expect(started(page)).toHaveCount(0)
})

test('/gallery plays its first clip without them, and they take it over as it plays', async ({page}) => {
  await page.request.get('/gallery')
  await page.goto('/gallery')
  const video = page.locator('video').first()
  const isPaused = () => video.evaluate((each: HTMLVideoElement) => each.paused)
  await expect.poll(isPaused).toBe(false)
  await expect(started(page)).toHaveCount(0)
  await video.evaluate((each) =>
    each.addEventListener('pause', () => Object.assign(window, {interrupted: true}), {once: true}),
  )
  await page.locator('.clip').first().getByRole('button', {name: 'Turn sound on'}).click()
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.muted)).toBe(false)
  expect(await page.evaluate(() => 'interrupted' in window)).toBe(false)
  await page.locator('.clip').first().getByRole('button', {name: 'Pause'}).click()
  await expect.poll(isPaused).toBe(true)
})

for (const [path, field] of [
  ['/contact', 'message'],
  ['/reviews', 'review_text'],
] as const)
  test(`${path} runs its scripts untouched where something was typed before`, async ({page}) => {
    await page.request.get(path)
    await page.goto(path)
    await fetched(page)
    await expect(started(page)).toHaveCount(0)
    const typed = page.locator(`form textarea[name="${field}"]`)
    await typed.fill('The gutter over the door drips.')
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))))
      .toBe(true)
    await page.goto(path)
    await expect(typed).toHaveValue('The gutter over the door drips.')
  })

test.describe('while the first picture is on its way', () => {
  const open = async (page: Page, path = '/services') => {
    // A page that nobody has asked for yet goes out as it is rendered.
    await page.request.get(path)
    const [picture, scripts] = [Promise.withResolvers<void>(), [] as string[]]
    page.on('request', (request) => void (isScript(request.url()) && scripts.push(request.url())))
    await page.route(/\/images\/.*\/content\//, async (route) => {
      await picture.promise
      await route.continue()
    })
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await expect(page.locator('footer.footer')).toBeVisible()
    return {scripts, picture}
  }

  test('no script takes the line from it, and all follow it', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'})
    const {scripts, picture} = await open(page)
    expect(scripts).toEqual([])
    picture.resolve()
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    await page.getByRole('button', {name: 'Switch to light mode'}).click()
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  })

  test('nor from what is seen of a clip before it plays, which is as wide as the screen asks for', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844})
    const {scripts, picture} = await open(page, '/gallery')
    expect(scripts).toEqual([])
    picture.resolve()
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    const poster = page.locator('.clip-frame img').first()
    await expect.poll(() => poster.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain('w=400&')
  })

  test('who presses does not wait for it', async ({page}) => {
    const {scripts, picture} = await open(page)
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    picture.resolve()
  })
})
