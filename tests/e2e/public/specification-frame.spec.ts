import type {Locator, Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

// Each test holds the running site to the points of docs/specification.md that its tag names.

const opacity = (header: Locator) =>
  header.evaluate((each) => {
    const [, alpha = '1'] = /\/\s*([\d.]+)\)|,\s*([\d.]+)\)$/.exec(getComputedStyle(each).backgroundColor) ?? []
    return Number(alpha)
  })

async function openSearch(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path)
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await expect(async () => {
    await page.getByRole('button', {name: 'Search', exact: true}).click()
    await expect(dialog).toBeVisible({timeout: 2000})
  }).toPass()
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  return dialog
}

test(
  'Header: logo, navigation, search, language, theme, Admin and Book Estimate',
  {tag: '@spec-2.2'},
  async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900})
    await page.goto('/faq')
    const header = page.locator('header.header')
    await expect(header.locator('a.logo-link')).toHaveAttribute('href', '/')
    const items = header.getByRole('navigation', {name: 'Main'}).getByRole('link')
    await expect(items).toHaveText(['Home', 'Services', 'Book Now', 'Gallery', 'Blog', 'Contact'])
    const places = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(places).toEqual(['/', '/services', '/booking', '/gallery', '/blog', '/contact'])
    await expect(header.getByRole('button', {name: 'Search'})).toBeVisible()
    await expect(header.getByRole('link', {name: 'Book Estimate'})).toHaveAttribute('href', '/booking')
    await expect(page.getByRole('button', {name: /English.*Language/})).toBeVisible()
    await expect(page.getByRole('button', {name: /Switch to (dark|light) mode/})).toBeVisible()
    await expect(page.getByRole('link', {name: 'Admin', exact: true})).toHaveAttribute('href', '/admin/login')
  },
)

test(
  'Header: the active item is the one that the path begins with, Home on exact / alone',
  {tag: '@spec-2.3'},
  async ({request}) => {
    const active = async (path: string) => {
      const html = await (await request.get(path)).text()
      const [navigation = ''] = /<nav class="nav[^"]*".*?<\/nav>/s.exec(html) ?? []
      return [...navigation.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, name]) => name)
    }
    expect(await active('/')).toEqual(['Home'])
    expect(await active('/services/custom-decks')).toEqual(['Services'])
    expect(await active('/blog/deck-maintenance-through-the-year')).toEqual(['Blog'])
    expect(await active('/es/gallery')).toEqual(['Galería'])
    expect(await active('/faq')).toEqual([])
  },
)

test('Header: more opaque after a scroll of more than 10px', {tag: ['@spec-2.4', '@spec-9.3']}, async ({page}) => {
  await page.goto('/services')
  const header = page.locator('header.header')
  const before = await opacity(header)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 11))
    await expect(header).toHaveClass(/is-scrolled/, {timeout: 1000})
  }).toPass()
  await expect.poll(() => opacity(header)).toBeGreaterThan(before)
  await page.evaluate(() => scrollTo(0, 10))
  await expect(header).not.toHaveClass(/is-scrolled/)
})

test('Header: the mobile menu adds Admin Dashboard', {tag: '@spec-2.2'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/')
  await page.getByRole('button', {name: 'Open menu'}).click()
  const menu = page.getByRole('dialog', {name: 'Menu'})
  const names = ['Home', 'Services', 'Book Now', 'Gallery', 'Blog', 'Contact', 'Admin Dashboard']
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(names)
})

test(
  'Theme: labels, hidden text, root class, saved key, and the saved choice before the system’s',
  {tag: ['@spec-2.5', '@spec-4.4', '@spec-9.8']},
  async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'})
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).toHaveClass(/\bdark\b/)
    const toggle = page.getByRole('button', {name: 'Switch to light mode'})
    await expect(toggle).toHaveText('Toggle theme')
    await toggle.click()
    await expect(page.getByRole('button', {name: 'Switch to dark mode'})).toBeVisible()
    await expect(root).not.toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload()
    await expect(root).not.toHaveClass(/\bdark\b/)
    await page.getByRole('button', {name: 'Switch to dark mode'}).click()
    // A press that comes before the page's scripts is carried out by them.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  },
)

test('Theme: a transition of 400 ms while switching', {tag: ['@spec-4.4', '@spec-9.3']}, async ({page}) => {
  await page.emulateMedia({colorScheme: 'light', reducedMotion: 'no-preference'})
  await page.goto('/faq')
  const toggle = page.getByRole('button', {name: 'Switch to dark mode'})
  await expect(toggle).toBeVisible()
  const durations = await page.evaluateHandle(() => {
    const fade = ({effect}: Animation) =>
      effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
    return {
      now: () =>
        document
          .getAnimations()
          .filter(fade)
          .map(({effect}) => effect?.getTiming().duration),
    }
  })
  await toggle.click()
  const fades = await page.waitForFunction(({now}) => (now().length > 0 ? now() : undefined), durations)
  expect(new Set(await fades.jsonValue())).toEqual(new Set([400]))
})

test('Search: box, Close, six chips, two quick cards', {tag: '@spec-2.6'}, async ({page}) => {
  const dialog = await openSearch(page)
  await expect(dialog.getByRole('button', {name: 'Close'})).toBeVisible()
  await expect(dialog.getByRole('heading', {name: 'Popular Searches'})).toBeVisible()
  const chips = ['Vinyl Siding', 'Deck Construction', 'Hardie Plank', 'Roofing', 'Free Estimate', 'Windows & Doors']
  await expect(dialog.locator('.chips button')).toHaveText(chips)
  const cards = await dialog.locator('.quick a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(cards).toEqual(['/booking', '/services/vinyl-siding'])
  await expect(dialog.locator('.quick a')).toHaveText([/free estimate/i, /vinyl siding/i])
  for (const chip of chips) {
    await dialog.locator('.chips button', {hasText: chip}).click()
    await expect(dialog.locator('a.result').first(), chip).toBeVisible()
  }
})

test(
  'Search: results have title, description and category, lead to their page, and close the overlay',
  {tag: '@spec-2.6'},
  async ({page}) => {
    const dialog = await openSearch(page, '/blog')
    await dialog.getByRole('searchbox').fill('vinyl')
    const first = dialog.locator('a.result').first()
    await expect(first.locator('.h4')).not.toBeEmpty()
    await expect(first.locator('p')).not.toBeEmpty()
    await expect(first.locator('.tag')).toHaveText(/^(Service|Blog|FAQ|Gallery|Project|Page)$/)
    const place = await first.getAttribute('href')
    await first.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
  },
)

test('Search: nothing found says No results found, with a hint', {tag: '@spec-2.6'}, async ({page}) => {
  const dialog = await openSearch(page)
  await dialog.getByRole('searchbox').fill('zzzzzz')
  await expect(dialog.getByText('No results found')).toBeVisible()
  await expect(dialog.getByText(/^Try searching for/)).toBeVisible()
  await dialog.getByRole('button', {name: 'Close'}).click()
  await expect(dialog).toBeHidden()
})

test(
  'Routes: every one answers, with a title, a description and keywords of its own',
  {tag: ['@spec-1.5', '@spec-2.1']},
  async ({request}) => {
    const routes = [
      '/',
      '/services',
      '/services/vinyl-siding',
      '/booking',
      '/gallery',
      '/blog',
      '/contact',
      '/reviews',
      '/faq',
    ]
    const titles = new Set<string>()
    for (const path of routes) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
      for (const name of ['description', 'keywords']) {
        expect(html, `${path} ${name}`).toMatch(new RegExp(`<meta name="${name}" content="[^"]{10,}"`))
      }
    }
    expect(titles.size).toBe(routes.length)
  },
)
