import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

// Each test holds the running site to the points of docs/specification.md that its tag names.

const places = (page: Page, name: RegExp) =>
  page.getByRole('link', {name}).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test(
  'Home: its sections, three services with Get Free Quote, and the ways on',
  {tag: ['@spec-1.4', '@spec-2.7', '@spec-2.8']},
  async ({page}) => {
    await page.goto('/')
    const main = page.getByRole('main')
    const quotes = await places(page, /Get Free Quote/)
    expect(quotes).toHaveLength(3)
    for (const quote of quotes) expect(quote).toMatch(/^\/booking/)
    for (const place of ['/services', '/reviews', '/gallery']) {
      await expect(main.locator(`a[href="${place}"]`).first()).toBeVisible()
    }
    await expect(main.getByRole('heading', {name: 'Example projects', exact: true})).toBeVisible()
    await expect(main.locator('.about')).toBeVisible()
    await expect(main.locator('.call-to-action')).toBeVisible()
  },
)

test(
  'Home: reviews, or three samples, small and said once to be samples',
  {tag: ['@spec-1.4', '@spec-2.9']},
  async ({page}) => {
    await page.goto('/')
    const teaser = page.locator('.reviews-teaser')
    const cards = teaser.locator('.review, .main')
    const samples = await teaser.getByRole('heading', {name: 'Sample reviews', exact: true}).count()
    if (samples === 0) await expect(cards.first().locator('.stars')).toBeVisible()
    else {
      await expect(cards).toHaveCount(3)
      expect(samples).toBe(1)
      // Nobody has said so: no stars, and not set as a quotation.
      await expect(teaser.locator('.stars, blockquote, .quote')).toHaveCount(0)
    }
  },
)

test(
  'Claims: 70+ clients, 7+ years and 98% on the home page, 15+ years on the booking page, 24 hours',
  {tag: ['@spec-9.2', '@spec-9.5']},
  async ({page}) => {
    await page.goto('/')
    await expect(page.locator('.stats dt')).toHaveText(['70+', '7+', '98%'])
    await expect(page.getByText('You hear from us within 24 hours on working days.')).toBeVisible()
    await page.goto('/booking')
    await expect(page.getByText(/15\+ years/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('24 hours')
    await page.goto('/services')
    await expect(page.getByRole('main')).toContainText('25-year and 30-year warranties')
  },
)

test(
  'Services: six cards with features, Get Quote and their timelines, why choose us, text link, calls to action',
  {
    tag: [
      '@spec-2.10',
      '@spec-2.10.1',
      '@spec-2.10.2',
      '@spec-2.10.3',
      '@spec-2.10.4',
      '@spec-2.10.5',
      '@spec-2.10.6',
      '@spec-2.11',
    ],
  },
  async ({page}) => {
    await page.goto('/services')
    const cards = page.locator('.service-cards .service')
    await expect(cards).toHaveCount(6)
    const timelines = ['1-2 weeks', '3-7 days', '1-3 days', '2-8 weeks', '3-5 days', '1-2 weeks']
    const shown = await cards.locator('.measurement').allInnerTexts()
    expect(shown.map((text) => text.trim().replace('–', '-'))).toEqual(timelines)
    for (const card of await cards.all()) {
      await expect(card.getByRole('link', {name: /^Get Quote/})).toHaveAttribute('href', /^\/booking/)
      expect(await card.locator('.feature-list li').count()).toBeGreaterThan(0)
    }
    await expect(page.getByRole('heading', {name: 'Why people choose us'})).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="sms:"]')).toBeVisible()
    const why = page.locator('.headed-section')
    await expect(why.locator('a[href="/booking"]')).toBeVisible()
    await expect(why.locator('a[href="/gallery"]')).toBeVisible()
  },
)

test(
  'Vinyl siding: benefits, four service points, two testimonials, call and text links',
  {tag: '@spec-2.12'},
  async ({page}) => {
    await page.goto('/services/vinyl-siding')
    const lists = page.locator('.headed-section dl')
    await expect(lists).toHaveCount(2)
    expect(await lists.first().locator('dt').count()).toBeGreaterThan(0)
    await expect(lists.last().locator('dt')).toHaveCount(4)
    await expect(page.locator('.testimonials .review')).toHaveCount(2)
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(main.locator('a[href^="sms:"]').first()).toBeVisible()
  },
)

test(
  'Gallery: one featured clip and two more, muted at first, with sound, category and Get Quote',
  {tag: ['@spec-2.16', '@spec-4.5']},
  async ({page}) => {
    await page.goto('/gallery')
    const clips = page.locator('article.clip')
    await expect(clips).toHaveCount(3)
    const states = await page
      .locator('video')
      .evaluateAll((all: HTMLVideoElement[]) => all.map(({muted, loop}) => [muted, loop]))
    expect(states).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
    for (const clip of await clips.all()) {
      await expect(clip.locator('.tag')).not.toBeEmpty()
      await expect(clip.getByRole('button', {name: 'Turn sound on'})).toBeAttached()
    }
    expect(await places(page, /^Get Quote/)).toEqual([
      '/booking?service=Custom%20Deck%20Construction',
      '/booking?service=Siding%20Installation%20%26%20Repair',
      '/booking?service=Windows%20%26%20Doors',
    ])
  },
)

test(
  'Gallery: a clip that cannot be loaded is hidden',
  {tag: ['@spec-2.16', '@spec-4.5', '@spec-8.11']},
  async ({page}) => {
    await page.route('**/files/**', (route) => route.fulfill({status: 404}))
    await page.goto('/gallery')
    await expect(page.locator('article.clip').first()).toBeHidden()
  },
)

test(
  'Blog: six articles, the filter, the count, the featured one under All alone, and Read More',
  {tag: ['@spec-2.22', '@spec-2.23']},
  async ({page}) => {
    await page.goto('/blog')
    const filter = page.getByRole('group', {name: 'Category'}).getByRole('button')
    await expect(filter).toHaveText(['All', 'Siding', 'Decks', 'Roofing', 'Windows & Doors', 'Remodeling'])
    const count = page.locator('.article-filter .bar').getByRole('status')
    await expect(count).toHaveText('6 articles')
    const featured = page.locator('.article-card--featured')
    await expect(featured).toBeVisible()
    for (const name of ['Siding', 'Decks', 'Roofing', 'Windows & Doors', 'Remodeling']) {
      await expect(async () => {
        await filter.filter({hasText: name}).click()
        await expect(featured).toBeHidden({timeout: 1000})
      }).toPass()
      await expect(count).toHaveText(new RegExp(`^\\d articles? in ${name}$`))
    }
    await filter.first().click()
    await expect(featured).toBeVisible()
    const more = await places(page, /^Read More/)
    expect(new Set(more).size).toBe(6)
    for (const place of more) expect(place).toMatch(/^\/blog\/.+/)
  },
)

test(
  'Blog: the newsletter box with Subscribe and 10% off the first project',
  {tag: ['@spec-2.23', '@spec-9.6']},
  async ({page}) => {
    await page.goto('/blog')
    const box = page.locator('.footer .subscribe')
    await expect(box.getByRole('textbox', {name: 'Email address'})).toHaveAttribute('type', 'email')
    await expect(box.getByRole('button', {name: 'Subscribe'})).toBeVisible()
    await expect(box).toContainText(/10% off your first project/)
  },
)
