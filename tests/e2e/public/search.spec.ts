import {expect, test} from '../../support/e2e/test.ts'

test.describe('search', () => {
  test('takes the letters also when it is opened a second time', async ({page}) => {
    await page.goto('/faq')
    const box = page.getByRole('searchbox', {name: 'Search'})
    for (const word of ['deck', 'roof']) {
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused()
      await page.keyboard.type(word)
      await expect(box).toHaveValue(word)
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    }
  })

  test('stays closed for Escape while its code is on the way', async ({page}) => {
    const held = Promise.withResolvers<void>()
    const chunks: string[] = []
    await page.goto('/faq', {waitUntil: 'networkidle'})
    await page.route('**/_next/static/**', async (route) => {
      chunks.push(route.request().url())
      await held.promise
      await route.continue()
    })
    const box = page.getByRole('searchbox', {name: 'Search'})
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await expect.poll(() => chunks.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    const came = page.waitForResponse(chunks[0] ?? '')
    held.resolve()
    await (await came).finished()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    // A second press opens it.
    await page.keyboard.press('Control+k')
    await expect(page.locator('dialog[open]').getByRole('searchbox')).toBeFocused()
  })

  test(
    'opens by /, finds in spite of a typo, walks by arrow keys, and closes on a click',
    {tag: ['@spec-1.1', '@spec-2.6']},
    async ({page}) => {
      await page.goto('/')
      const box = page.getByRole('searchbox', {name: 'Search'})
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(box).toBeFocused({timeout: 2000})
      }).toPass()
      // Where the first press was answered late, the second was typed.
      await box.fill('')
      // Before anything is typed the services are there, with their pictures.
      await expect(page.locator('a.result img')).toHaveCount(7)
      await page.keyboard.type('vynil sid')
      const first = page.locator('a.result').first()
      await expect(first.locator('mark').first()).toHaveText(/vinyl/i)
      await expect(first.locator('.tag')).not.toBeEmpty()
      await page.keyboard.press('ArrowDown')
      await expect(first).toBeFocused()
      await page.keyboard.press('i')
      await expect(box).toBeFocused()
      await expect(box).toHaveValue('vynil sidi')
      await page.keyboard.press('ArrowDown')
      await expect(first).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(box).toBeFocused()
      // In another tab: the results stay.
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        first.click({modifiers: ['ControlOrMeta']}),
      ])
      await tab.close()
      await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible()
      await first.click()
      await expect(page.getByRole('dialog', {name: 'Search'})).toBeHidden()
      await expect(page).toHaveURL(/vinyl/)
    },
  )

  test('Ctrl+K opens it; chips search; quick cards lead on; nothing found says so', async ({page}) => {
    await page.goto('/blog')
    const dialog = page.getByRole('dialog', {name: 'Search'})
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(dialog).toBeVisible({timeout: 2000})
    }).toPass()
    await dialog.getByRole('button', {name: 'Windows & Doors'}).click()
    await expect(dialog.locator('a.result').first()).toBeVisible()
    await expect(dialog.getByRole('link', {name: /Book a free estimate/})).toHaveAttribute('href', '/booking')
    await dialog.getByRole('searchbox').fill('zzzzzz')
    await expect(dialog.getByRole('heading', {name: 'No results found'})).toBeVisible()
    await expect(dialog.getByText(/^Try searching for /)).toBeVisible()
    await dialog.getByRole('button', {name: 'Close'}).click()
    await expect(dialog).toBeHidden()
  })

  test('an answer that was found stands open', async ({page}) => {
    await page.goto('/')
    await page.getByRole('button', {name: 'Search'}).click()
    await page.getByRole('searchbox', {name: 'Search'}).fill('estimate really free')
    await page.locator('a.result', {hasText: 'really free'}).click()
    await expect(page).toHaveURL(/\/faq#/)
    await expect(page.locator('details[open] summary')).toHaveText(/really free/)
    await expect(page.locator('details[open] summary')).toBeInViewport()
  })

  test('its code and its index load only when it opens', async ({page}) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/', {waitUntil: 'networkidle'})
    expect(requested.filter((url) => url.includes('/search/'))).toEqual([])
  })
})

test.describe('an index that is missing', () => {
  test.use({expectedErrors: /ERR_FAILED/})

  for (const [how, answer] of [
    ['cannot be loaded', 'abort'],
    ['does not come', 'hang'],
  ] as const) {
    test(`an index that ${how} leaves a button to close the search`, async ({page}) => {
      await page.route('**/search/en.json', (route) => (answer === 'abort' ? route.abort() : undefined))
      await page.goto('/')
      const dialog = page.getByRole('dialog', {name: 'Search'})
      await expect(async () => {
        await page.getByRole('button', {name: 'Search'}).click()
        await expect(dialog).toBeVisible({timeout: 2000})
      }).toPass()
      if (answer === 'abort') await expect(dialog.getByRole('status')).toContainText('could not be loaded')
      await dialog.getByRole('button', {name: 'Close'}).click()
      await expect(dialog).toBeHidden()
    })
  }
})
