import {localePath, locales} from '../../../web/lib/locales.ts'
import {sitePages} from '../../support/repository/sitePages.ts'
import {expect, test} from '../../support/e2e/test.ts'

for (const locale of locales)
  for (const width of [390, 640, 820])
    test(`text at 200 % widens no page of ${width} px, and menu and language stay on the screen (${locale})`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({width, height: 844})
      // The wider windows differ by the frame around a page alone.
      for (const path of width === 390 ? sitePages : ['/', '/services', '/booking', '/contact']) {
        await page.goto(localePath(locale, path))
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        const shown = await page.evaluate(() => {
          const controls = [...document.querySelectorAll('.top-bar .language-picker > button, .header .tools button')]
          const inWindow = controls.filter((each) => {
            const {left, right, width: wide} = each.getBoundingClientRect()
            return wide > 0 && left >= 0 && right <= innerWidth
          })
          return {controls: inWindow.length, wider: document.documentElement.scrollWidth - innerWidth}
        })
        expect.soft(shown, path).toEqual({controls: 3, wider: 0})
      }
    })

test('in forced colors what is chosen in the estimate form looks unlike the rest', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await page.goto('/booking')
  for (const choice of ['.tile', '.slot:has(input:enabled)', '.way']) {
    await page.locator(choice).first().click()
    const looks = await page.locator(choice).evaluateAll((all) =>
      all.map((each) => {
        const {outline, border, backgroundColor, boxShadow} = getComputedStyle(each)
        return {
          isChosen: each.querySelector(':checked') !== null,
          look: [outline, border, backgroundColor, boxShadow].join(),
        }
      }),
    )
    const chosen = looks.filter(({isChosen}) => isChosen).map(({look}) => look)
    expect(chosen, choice).toHaveLength(1)
    expect(
      looks.filter(({isChosen}) => !isChosen).map(({look}) => look),
      choice,
    ).not.toContain(chosen[0])
  }
})

test('on paper a drawing is whole that was never in view', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 300})
  await page.goto('/contact')
  const drawing = page.locator('.draws-itself')
  await expect(drawing).toHaveCSS('clip-path', /109%/)
  await page.emulateMedia({media: 'print'})
  await expect(drawing).toHaveCSS('clip-path', 'none')
})

test('who asks for less data sees the poster of a clip until Play, and loads no clip', async ({page}) => {
  const clips: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') clips.push(request.url())
  })
  // Chromium knows the setting by a flag alone.
  await page.addInitScript(() => {
    const ask = matchMedia.bind(window)
    window.matchMedia = (query) => ask(query.includes('prefers-reduced-data: reduce') ? 'all' : query)
  })
  await page.goto('/gallery')
  const first = page.locator('article.clip').first()
  await expect(first.getByRole('button', {name: /^Play/})).toBeVisible()
  expect(clips).toEqual([])
  await first.getByRole('button', {name: /^Play/}).click()
  await expect.poll(() => clips.length).toBeGreaterThan(0)
})
