import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

test('the blog filter shows a category with its count; the featured article stands under All alone', async ({page}) => {
  await page.goto('/blog')
  const featured = page.locator('.article-card--featured')
  const cards = page.locator('.article-filter .list > li:visible')
  await expect(page.locator('.article-filter .bar').getByRole('status')).toHaveText('6 articles')
  await expect(featured).toBeVisible()
  await page.getByRole('button', {name: 'Decks', exact: true}).click()
  await expect(featured).toBeHidden()
  await expect(page.locator('.article-filter .bar').getByRole('status')).toHaveText(
    `${await cards.count()} articles in Decks`,
  )
  await expect(page.getByRole('button', {name: 'Decks', exact: true})).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(featured).toBeHidden()
})
