import {confirmation, fillForm, form, newVisitor, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

// A program that fills in forms for its owner fills in the field that nobody sees.
test.describe.configure({lock: 'bookings'})

const trap = 'input[name="roof_pitch"]'

test('a request that looks like spam is sent with one more press, once', async ({page, lake}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await form(page).locator(trap).fill('5/12', {force: true})
  await submit(page).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('One more press and it is sent')
  const stored = () => lake.operations.fetch('*[_type == "booking" && email == $email].spam', visitor)
  expect(await stored()).toEqual([true])
  await alert.getByRole('button', {name: 'Yes, send my request'}).click()
  await expect(confirmation(page)).toBeFocused()
  expect(await stored()).toEqual([false])
})

test('what is changed instead is another message, and asks again', async ({page, lake}) => {
  const {email} = newVisitor()
  await page.goto('/contact')
  await formReady(page, '/api/contact')
  await page.getByLabel('Full name').fill('Ana Souza')
  await page.locator('#contact-email').fill(email)
  await page.getByLabel('Subject').fill('Gutters')
  await page.getByLabel('Message').fill('Do you clean them?')
  await page.locator(`form[action="/api/contact"] ${trap}`).fill('x', {force: true})
  await page.getByRole('button', {name: 'Send message'}).click()
  const alert = page.locator('.contact-form').getByRole('alert')
  await expect(alert).toContainText('One more press and it is sent')
  await page.getByLabel('Message').fill('Do you clean them, too?')
  await expect(alert).toBeHidden()
  await page.getByRole('button', {name: 'Send message'}).click()
  await alert.getByRole('button', {name: 'Yes, send my message'}).click()
  await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeFocused()
  const stored = await lake.operations.fetch('*[_type == "contactMessage" && email == $email]{message, spam}', {email})
  expect(stored).toHaveLength(2)
  expect(stored).toContainEqual({message: 'Do you clean them, too?', spam: false})
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the page after the form has the press', async ({page, lake}) => {
    const visitor = newVisitor()
    await page.goto('/pt-BR/booking')
    await page.locator('input[name="service"]').first().check({force: true})
    await page.locator('input[name="preferred_date"]').first().fill(visitor.date)
    await page.locator('input[name="preferred_time"]').last().check({force: true})
    for (const name of ['name', 'phone', 'email'] as const)
      await page.locator(`input[name="${name}"]`).first().fill(visitor[name])
    await form(page).locator(trap).fill('x', {force: true})
    await form(page).locator('.submit-bar [type="submit"]').click()
    await expect(page.getByRole('heading', {name: 'Só mais um clique'})).toBeVisible()
    await page.getByRole('button', {name: 'Sim, enviar meu pedido'}).click()
    await expect(page).toHaveURL(/\/pt-BR\/booking\/sent\?ref=booking_\w+$/)
    await expect(page.getByText(/^booking_\d+_/)).toBeVisible()
    expect(await lake.operations.fetch('*[_type == "booking" && email == $email].spam', visitor)).toEqual([false])
  })
})
