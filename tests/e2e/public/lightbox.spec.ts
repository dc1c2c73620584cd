import {expect, test} from '../../support/e2e/test.ts'

test('a project’s large picture leads to its neighbours by button and by arrow key, with its caption, and closes at once', async ({
  page,
}) => {
  await page.goto('/projects/roof-after-a-storm')
  const pictures = page.locator('.project-pictures > figure')
  const large = page.locator('.lightbox dialog[open]')
  const caption = async (index: number) => (await pictures.nth(index).locator('> figcaption').textContent()) ?? ''

  await pictures.nth(0).locator('.zoom').click()
  await expect(large.locator('figcaption')).toContainText(await caption(0))
  await expect(large.getByRole('button', {name: 'Previous picture'})).toHaveCount(0)
  await large.getByRole('button', {name: 'Next picture'}).click()
  await expect(large).toHaveCount(1)
  await expect(large.locator('figcaption')).toContainText(await caption(1))

  await page.keyboard.press('ArrowLeft')
  await expect(large.locator('figcaption')).toContainText(await caption(0))
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAttribute('id', 'picture-2')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})
