import {expect, test} from '../../support/e2e/test.ts'

test('without scripts the built house stands alone', async ({browser, stack}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(`${stack.site}/`)
  await expect(page.locator('.hero .frame > .picture img')).toBeVisible()
  await expect(page.locator('.hero .compare')).toHaveCSS('opacity', '0')
  await expect(page.locator('.hero .compare')).toHaveAttribute('inert')
  await context.close()
})

test('the built house is the largest paint; then the edge travels once from the drawing, and is the visitor’s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const largest: string[] = []
    Object.assign(window, {largest})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && entry.element instanceof HTMLImageElement) largest.push(entry.element.alt)
    }).observe({type: 'largest-contentful-paint', buffered: true})
  })
  await page.goto('/')
  const compare = page.locator('.hero .compare')
  await expect(compare).toHaveClass(/compare--travels/)
  const edge = page.getByRole('slider', {name: 'Compare the drawing and the house'})
  await edge.press('ArrowRight')
  await expect(compare).not.toHaveClass(/compare--travels/)
  await expect(edge).toHaveValue('47')
  const built = await page.locator('.hero .picture img').first().getAttribute('alt')
  expect(await page.evaluate(() => Reflect.get(window, 'largest'))).toEqual([built])

  await page.reload()
  await expect(edge).toHaveValue('46')
  await expect(compare).not.toHaveClass(/compare--travels/)
})

test('the drawing waits for somebody who types, and is at rest then', async ({page}) => {
  const picture = Promise.withResolvers<void>()
  await page.route(/images\/.*drawing|\/images\//, async (route) => {
    await picture.promise
    await route.continue()
  })
  await page.goto('/', {waitUntil: 'domcontentloaded'})
  await page.getByLabel('ZIP code').fill('070')
  picture.resolve()
  const compare = page.locator('.hero .compare')
  await expect(compare.locator('img')).toHaveJSProperty('complete', true)
  await expect(compare).toHaveAttribute('inert')
  await page.getByLabel('ZIP code').blur()
  await expect(compare).not.toHaveAttribute('inert')
})

test('the edge travels without shifting anything', async ({page}) => {
  await page.addInitScript(() => {
    const [shifted, moved]: string[][] = [[], []]
    Object.assign(window, {shifted, moved})
    document.addEventListener('transitionrun', ({target, propertyName}) => {
      if (target instanceof Element && target.closest('.compare--travels')) moved?.push(propertyName)
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry && Array.isArray(entry.sources))
          shifted?.push(...entry.sources.map(({node}) => (node instanceof Element ? node.className : '')))
    }).observe({type: 'layout-shift', buffered: true})
  })
  await page.goto('/')
  const edge = page.locator('.hero .compare-edge')
  await expect(edge).toHaveCSS('translate', '46%')
  // One value moves both. Two transitions drift apart: the browser's compositor runs ahead with that of the edge.
  const moved: string[] = await page.evaluate(() => Reflect.get(window, 'moved'))
  expect(moved.filter((name) => name !== 'opacity')).toEqual(['--shown'])
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).not.toContain('compare-edge')
})

test('under reduced motion the edge does not travel', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  await expect(page.getByRole('slider', {name: 'Compare the drawing and the house'})).toBeVisible()
  await expect(page.locator('.hero .compare')).not.toHaveClass(/compare--travels/)
})

test('a note on the drawing is reached by keyboard, uncovered, and leads to a form that knows the service', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  // Until its picture is there, the drawing and its notes take no focus.
  await expect(page.locator('.hero .compare')).not.toHaveAttribute('inert')
  const note = page.getByRole('button', {name: 'Composite boards'})
  // The visitor has drawn the edge over it.
  await page.getByRole('slider', {name: 'Compare the drawing and the house'}).fill('10')
  await expect(page.locator('.hero .compare')).toHaveAttribute('style', /--shown: ?10%/)
  await note.focus()
  await expect(page.locator('.hero .compare')).not.toHaveAttribute('style', /--shown: ?10%/)
  const box = await note.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await note.press('Enter')
  const card = page.locator('.note-card:popover-open')
  await expect(card).toContainText('It depends')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(note).toBeFocused()
  await note.click()
  await card.getByRole('link', {name: /Get Free Quote/}).click()
  await expect(page).toHaveURL(/\/booking\?service=Azek/)
})

test('every note on the drawing stays whole where a heading of many lines makes its frame upright', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.setViewportSize({width: 1050, height: 900})
  await page.goto('/')
  await expect(page.locator('.hero .compare')).not.toHaveAttribute('inert')
  await page.locator('.hero h1').evaluate((heading) => {
    heading.textContent = 'Decks, siding and roofs for the houses of North Jersey, built square and finished on time.'
  })
  const frame = (await page.locator('.hero-notes').boundingBox())!
  expect(frame.height).toBeGreaterThan(frame.width)
  const notes = page.locator('.hero-notes li > button')
  await expect(notes).not.toHaveCount(0)
  for (const note of await notes.all()) {
    const box = (await note.boundingBox())!
    const name = await note.innerText()
    expect(box.x, name).toBeGreaterThanOrEqual(frame.x - 1)
    expect(box.x + box.width, name).toBeLessThanOrEqual(frame.x + frame.width + 1)
  }
})

test('the theme changes day to dusk, which nobody loads by day', async ({page}) => {
  const dusk = page.locator('.hero .dusk')
  const loaded = () => dusk.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc !== '')
  await page.goto('/')
  await expect(page.locator('.hero .compare')).toBeVisible()
  expect(await loaded()).toBe(false)
  await page.getByRole('button', {name: 'Switch to dark mode'}).click()
  await expect(dusk).toBeVisible()
  await expect.poll(loaded).toBe(true)
  await page.getByRole('button', {name: 'Switch to light mode'}).click()
  await expect(dusk).toBeHidden()
})

test('reaching a part of the drawn house lights its row, and the row its part', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  const row = page.locator('.house-diagram .keynotes a').filter({hasText: 'Siding and roofing'})
  const part = row.locator('.part use')
  await expect(part).toHaveCSS('opacity', '0')
  await row.focus()
  await expect(part).toHaveCSS('opacity', '1')
  await row.blur()
  await part.hover()
  await expect(row.locator('strong')).toHaveCSS('text-decoration-line', 'underline')
  await part.click()
  await expect(page).toHaveURL(/\/services\/siding-and-roofing$/)
})

test('every part of the drawn house is reached where it is seen, the windows inside the walls too', async ({page}) => {
  await page.goto('/')
  const drawing = page.locator('.house-diagram .drawing')
  await drawing.scrollIntoViewIfNeeded()
  const hits = () =>
    page.locator('.house-diagram .part use').evaluateAll((parts) =>
      parts.map((part) => {
        const {left, top, right, bottom} = part.getBoundingClientRect()
        const points = Array.from({length: 900}, (_, index) => {
          const [column, row] = [index % 30, Math.floor(index / 30)]
          return document.elementFromPoint(
            left + ((column + 0.5) / 30) * (right - left),
            top + ((row + 0.5) / 30) * (bottom - top),
          )
        })
        return points.includes(part)
      }),
    )
  // The outlines come from a file of their own.
  await expect.poll(hits).toEqual(Array.from({length: 6}, () => true))
})
