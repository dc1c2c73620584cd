import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

test('every public page has exactly one h1, hidden ones counted', async ({request}) => {
  for (const path of sitePages.flatMap((each) => locales.map((locale) => localePath(locale, each)))) {
    const html = await (await request.get(path)).text()
    const elements = html.replace(/<template[\s\S]*?<\/template>|<script[\s\S]*?<\/script>/g, '')
    expect(elements.match(/<h1[\s>]/g), path).toHaveLength(1)
  }
})

test('the menu on a phone holds the navigation and Admin Dashboard, keeps focus inside, and closes by Escape', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/services')
  const opener = page.getByRole('button', {name: 'Open menu'})
  await opener.click()
  const menu = page.getByRole('dialog', {name: 'Menu'})
  await expect(menu.getByRole('link', {name: 'Admin Dashboard'})).toHaveAttribute('href', '/admin/dashboard')
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Services')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test(
  'another language keeps the page and what is in its address',
  {tag: ['@spec-1.1', '@spec-9.9']},
  async ({page, context}) => {
    await page.goto('/blog?category=decks')
    await page.getByRole('button', {name: /English/}).click()
    await page.getByRole('link', {name: 'Español'}).first().click()
    await expect(page).toHaveURL(/\/es\/blog\?category=decks$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const cookies = await context.cookies()
    expect(cookies.find(({name}) => name === 'locale')?.value).toBe('es')
  },
)

test.describe('a browser that speaks Portuguese', () => {
  test.use({locale: 'pt-PT'})
  test('is offered the page in Portuguese, once, and is led nowhere', async ({page}) => {
    await page.goto('/faq?from=ad')
    const offer = page.getByRole('complementary', {name: 'Este site também está em português.'})
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL(/\/faq\?from=ad$/)
    await offer.getByRole('link', {name: 'Ver em português'}).click()
    await expect(page).toHaveURL(/\/pt-BR\/faq\?from=ad$/)
    await expect(page.locator('[data-offer]:visible')).toHaveCount(0)
    await page.goto('/contact')
    await expect(page.locator('footer.footer')).toBeVisible()
    await expect(page.locator('[data-offer]:visible')).toHaveCount(0)
  })

  test('declines the offer and goes on in the page', async ({page}) => {
    await page.goto('/faq?from=ad')
    const offer = page.locator('[data-offer]')
    await offer.getByRole('button').press('Enter')
    await expect(offer).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })
})

test.describe('theme', () => {
  test(
    'the system decides until the reader does; the choice is kept and reaches other tabs',
    {tag: ['@spec-1.1', '@spec-4.4']},
    async ({page, context}) => {
      await page.emulateMedia({colorScheme: 'dark'})
      await page.goto('/')
      const root = page.locator('html')
      await expect(root).toHaveClass(/\bdark\b/)
      const other = await context.newPage()
      await other.goto('/faq')
      const toggle = page.getByRole('button', {name: 'Switch to light mode'})
      await expect(toggle).toContainText('Toggle theme')
      await toggle.click()
      await expect(root).not.toHaveClass(/\bdark\b/)
      await expect(page.getByRole('button', {name: 'Switch to dark mode'})).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
      await expect(other.locator('html')).not.toHaveClass(/\bdark\b/)
      await page.reload()
      await expect(root).not.toHaveClass(/\bdark\b/)
    },
  )

  test('the page fades to the other theme, takes presses meanwhile, and is dark before its first paint', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', {name: 'Switch to dark mode'}).click()
    await expect(page.locator('html')).toHaveClass(/theme-switching/)
    await page.getByRole('button', {name: 'Search'}).first().click()
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect(page.locator('html')).not.toHaveClass(/theme-switching/)
    // Without its own code the page is dark all the same: the script stands before the body.
    await page.route('**/_next/static/**/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}))
    await page.goto('/faq', {waitUntil: 'domcontentloaded'})
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  })
})

test('a link to an answer opens it and goes to it, from another page and on its own', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto('/faq')
  const last = page.locator('.question-list details').last()
  const id = await last.locator('.prose').getAttribute('id')
  expect(id).toBeTruthy()
  await page.goto('/services')
  await page.evaluate((hash) => {
    location.href = `/faq#${hash}`
  }, id)
  await expect(last.locator('summary')).toBeInViewport()
  await expect(last.locator('.prose')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const first = page.locator('.question-list details').first()
  const other = await first.locator('.prose').getAttribute('id')
  await page.evaluate((hash) => {
    location.hash = hash ?? ''
  }, other)
  await expect(first.locator('.prose')).toBeVisible()
  await expect(first.locator('summary')).toBeInViewport()
})

test.describe('gallery', () => {
  test(
    'three muted looping clips, one of them featured; sound and pause are a button each',
    {tag: ['@spec-1.1', '@spec-2.16', '@spec-4.5']},
    async ({page}) => {
      await page.goto('/gallery')
      const clips = page.locator('article.clip')
      await expect(clips).toHaveCount(3)
      const video = clips.first().locator('video')
      await expect
        .poll(() => video.evaluate((each: HTMLVideoElement) => [each.muted, each.loop, each.paused]))
        .toEqual([true, true, false])
      await clips.first().getByRole('button', {name: 'Turn sound on'}).click()
      await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.muted)).toBe(false)
      await clips.first().getByRole('button', {name: 'Pause'}).click()
      await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
      const names = await clips
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')))
      expect(new Set(names).size, 'each button has a name of its own').toBe(6)
      await expect(clips.first().getByRole('link', {name: /Get Quote/})).toHaveAttribute(
        'href',
        '/booking?service=Custom%20Deck%20Construction',
      )
      await expect(clips.first().locator('.tag')).toHaveText('Decks')
    },
  )

  test('the featured clip is whole in the first view of a desk, and no frame cuts its clip', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900})
    for (const path of ['/gallery', '/pt-BR/gallery', '/es/gallery']) {
      await page.goto(path)
      const frames = page.locator('.clip-frame')
      await expect(frames).toHaveCount(3)
      await expect(frames.first(), path).toBeInViewport({ratio: 1})
      for (const frame of await frames.all()) {
        const {width, height} = (await frame.boundingBox()) ?? {width: 0, height: 1}
        expect(width / height, path).toBeCloseTo(16 / 9, 1)
      }
    }
  })

  test('a clip that is out of sight does not play', async ({page}) => {
    await page.goto('/gallery')
    const video = page.locator('video').first()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(false)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
  })

  test('with less motion requested for, the poster stands still until Play', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.goto('/gallery')
    await page.locator('article.clip').first().getByRole('button', {name: 'Play'}).click()
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((each: HTMLVideoElement) => each.paused),
      )
      .toBe(false)
  })

  test('a clip that cannot load disappears', async ({page}) => {
    await page.route('**/files/**', (route) => route.fulfill({status: 404}))
    await page.goto('/gallery')
    // Also for who only reads; with the first sign of somebody who uses the page it is gone.
    await expect(page.locator('article.clip').first()).toBeHidden()
    await page.mouse.move(200, 300)
    await expect(page.locator('video')).not.toHaveCount(3)
  })
})

test('before and after are compared by arrow keys', async ({page}) => {
  await page.goto('/projects/kitchen-with-an-island')
  const edge = page.getByRole('slider')
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveValue('51')
  await expect(page.locator('.compare')).toHaveAttribute('style', /--shown:\s*51%/)
})

test('each project leads to the next, and the last to the first', async ({request, lake}) => {
  const slugs = await lake.content.fetch<string[]>(
    '*[_type == "project" && !(_id in path("drafts.**"))] | order(order asc).slug.current',
  )
  for (const [index, slug] of slugs.entries()) {
    const html = await (await request.get(`/pt-BR/projects/${slug}`)).text()
    expect(/class="next"><a [^>]*href="([^"]+)"/.exec(html)?.[1]).toBe(
      `/pt-BR/projects/${slugs[(index + 1) % slugs.length]}`,
    )
  }
})

test('an address that is no page answers 404 in its language', async ({page}) => {
  for (const [path, heading] of [
    ['/nope', 'There is no page at this address.'],
    ['/pt-BR/nope', 'Não existe página neste endereço.'],
    ['/es/blog/nope', 'No hay ninguna página en esta dirección.'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible()
    await expect(page.locator('nav [aria-current=page]')).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test('pages read, questions open, languages and navigation lead on', async ({page}) => {
    await page.goto('/faq')
    // What would do nothing is not there.
    await expect(page.getByRole('button', {name: 'Search'})).toBeHidden()
    await expect(page.getByRole('button', {name: 'Switch to dark mode'})).toBeHidden()
    await page.locator('main details:has(.prose) > summary').first().click()
    await expect(page.locator('details[open] .prose').first()).toBeVisible()
    await page.getByRole('button', {name: /English/}).click()
    await page.getByRole('link', {name: 'Português (Brasil)'}).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.setViewportSize({width: 390, height: 844})
    await page.getByRole('button', {name: 'Abrir menu'}).click()
    const menu = page.getByRole('dialog', {name: 'Menu'})
    await expect(menu.getByRole('link', {name: 'Serviços'})).toBeVisible()
    await expect(menu.locator('[data-theme=dark]')).toBeHidden()
  })
})
