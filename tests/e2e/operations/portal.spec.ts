import {
  confirmation,
  fillForm,
  newVisitor,
  nextSunday,
  openDay,
  openForm,
  pickService,
  submit,
} from '../../support/e2e/booking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

test('the link in the mail shows the request, moves it to another time, and cancels it', async ({page, mailbox}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await page.getByRole('radio', {name: 'Flexible (Any time)'}).check()
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  const link = async () => /\/booking\/manage\/[\w-]+/.exec((await mailbox.to(visitor.email))[0]?.TextBody ?? '')?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto((await link()) ?? '')
  const request = page.getByRole('region', {name: 'Your request'})
  await expect(request).toContainText('Roofing Services')
  const offer = page.getByText('Your request, and what you can change.')
  await expect(offer).toBeVisible()
  await expect(request).toContainText('Flexible (Any time)')
  await expect(page.locator('header').getByRole('link', {name: 'Book Estimate'})).toHaveCount(0)
  const other = page.locator('summary', {hasText: 'Ask for another time'})
  const cancel = page.locator('summary', {hasText: 'Cancel the request'})
  // Most come to look: neither of the two stands open.
  for (const action of ['Ask for this time', 'Yes, cancel it'])
    await expect(page.getByRole('button', {name: action})).toBeHidden()
  const [stands, asks, cancels] = [await request.boundingBox(), await other.boundingBox(), await cancel.boundingBox()]
  expect(cancels).toMatchObject({x: asks?.x, width: asks?.width, height: asks?.height})
  expect(asks?.x, 'on a desk what can be done stands beside the request').toBeGreaterThan(
    (stands?.x ?? 0) + (stands?.width ?? 0),
  )
  await other.click()
  await expect(page.getByLabel('Preferred date', {exact: true})).toHaveAttribute('min', /./)
  await page.getByLabel('Preferred date', {exact: true}).fill(openDay(10))
  await page.getByRole('radio', {name: /^10:00 AM/}).check()
  await page.getByRole('button', {name: 'Ask for this time'}).click()
  await expect(page.getByText(/^We have your request for another time/)).toBeVisible()
  await expect(request).toContainText('10:00 AM – 12:00 PM')
  await cancel.click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByText('Your request is cancelled.')).toBeVisible()
  await expect(request).toContainText('Cancelled')
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('button', {name: 'Ask for this time'})).toHaveCount(0)
})

test('a time that is refused stays in the form, with the reason above it', async ({page, browser, mailbox, stack}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  const link = async () => /\/booking\/manage\/[\w-]+/.exec((await mailbox.to(visitor.email))[0]?.TextBody ?? '')?.[0]
  await expect.poll(link).toBeDefined()
  await using scriptless = await browser.newContext({javaScriptEnabled: false, baseURL: stack.site})
  const plain = await scriptless.newPage()
  await plain.goto((await link()) ?? '')
  const sunday = nextSunday()
  await plain.locator('summary', {hasText: 'Ask for another time'}).click()
  await plain.getByLabel('Preferred date', {exact: true}).fill(sunday)
  await plain.getByRole('radio', {name: /^10:00 AM/}).check()
  await plain.getByRole('button', {name: 'Ask for this time'}).click()
  await expect(plain).toHaveURL(/#propose$/)
  const alert = plain.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('One field needs attention.')
  await expect(alert).toBeInViewport()
  await expect(plain.getByLabel('Preferred date', {exact: true})).toHaveValue(sunday)
  await expect(plain.getByRole('radio', {name: /^10:00 AM/})).toBeChecked()

  // The same address with scripts.
  const ask = page.getByRole('button', {name: 'Ask for this time'})
  await page.goto(plain.url())
  await expect(page.locator('#propose').getByRole('alert')).toBeInViewport()
  await expect(page.locator('[name=preferred_date]')).toHaveValue(sunday)
  await expect(page.locator('[name=preferred_date]')).toHaveAttribute('min', /./)
  // A post that was stopped, or left and returned to, can be sent again.
  await page
    .locator('#propose form')
    .evaluate((form) => form.addEventListener('submit', (event) => event.preventDefault()))
  await ask.evaluate((button) =>
    button.closest('form')?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true})),
  )
  await expect(page.getByRole('button', {name: 'Sending…'})).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))
  await expect(ask).toBeEnabled()
})

test('a link that nobody was sent says so, with the status 404', async ({page}) => {
  const used = await page.goto('/pt-BR/reviews?token=used')
  expect(used?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Este link de avaliação não vale mais/)
  await expect(page.locator('footer.footer')).toBeVisible()
  const unknown = await page.goto('/es/booking/manage/AAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown?.status()).toBe(404)
  await expect(page).toHaveTitle('Este enlace no funciona')
  await expect(page.locator('footer.footer')).toBeVisible()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Este enlace no funciona')
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
})
