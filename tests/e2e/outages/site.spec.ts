import {newVisitor, confirmation, fillForm, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {expect, test} from '../../support/e2e/test.ts'

// Takes something away from everybody: it runs when nothing else does.
test.describe.configure({lock: '-exclusive-'})

test.describe('while the lake is away', () => {
  test.use({expectedErrors: /net::ERR_/})

  test('a lake that is killed comes back by itself: pages stay, and the next booking is stored', async ({
    page,
    lake,
    killProgram,
  }) => {
    const visitor = newVisitor()
    await killProgram('lake')
    const response = await page.goto('/services')
    expect(response?.status()).toBe(200)
    await openForm(page)
    await pickService(page, 'Roofing Services')
    await fillForm(page, visitor)
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await lake.operations.fetch(`count(*[_type == "booking" && email == $email])`, visitor)).toBe(1)
  })
})
