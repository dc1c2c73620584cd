import {confirmation, fillForm, newVisitor, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {failFirst} from '../../support/e2e/failFirst.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {heic, jpegWithPlace} from '../../features/bookings/photos/photoFiles.ts'

test.describe.configure({lock: 'bookings'})

const file = (name: string, buffer: Buffer) => ({name, mimeType: 'image/jpeg', buffer})

test('photos follow the request: a bad one is refused alone, a lost one is sent again, a wrong one is removed, and the office sees the rest', async ({
  page,
  lake,
  mailbox,
  signIn,
  browserErrors,
}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  const chosen = page.locator('.photo-picker li')
  const helpful = page.locator('.photo-picker').getByText('From a distance')
  await expect(helpful).toBeVisible()
  await page
    .getByLabel('Photos')
    .setInputFiles([
      file('wall.jpg', await jpegWithPlace(1)),
      file('from-an-iphone.heic', heic),
      file('the-dog.jpg', await jpegWithPlace(2)),
    ])
  await expect(chosen.filter({hasText: 'We cannot open HEIC pictures here.'})).toContainText('from-an-iphone.heic')
  await expect(chosen.locator('img')).toHaveCount(2)
  await expect(page.locator('.photo-picker > .label')).toHaveText('Photos 2/6')
  await expect(helpful).toHaveCount(0)

  // The first upload is lost on the way.
  await failFirst(page, '**/photos', (route) => route.abort())
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(chosen.filter({hasText: 'Not sent yet'})).toHaveCount(1)
  await expect(chosen.filter({has: page.locator('.state--sent')})).toHaveCount(1)
  expect(browserErrors.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
  await expect(page.getByText('some photos did not get through')).toBeVisible()
  await page.getByRole('button', {name: 'Send the rest again'}).press('Enter')
  await expect(page.getByLabel('Photos')).toBeFocused()
  await expect(chosen.filter({has: page.locator('.state--sent')})).toHaveCount(2)
  // What is pressed goes, and the focus goes on to what is left.
  await chosen.getByRole('button', {name: 'Remove the-dog.jpg'}).press('Enter')
  await expect(chosen.getByRole('button', {name: 'Remove from-an-iphone.heic'})).toBeFocused()
  await expect(chosen.locator('img')).toHaveCount(1)

  // On the customer's page one is chosen before the scripts have come.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  // The heading says it: the name of the field is for screen readers.
  const fieldName = page.locator('.photo-picker > .label')
  await expect(fieldName).toHaveCSS('clip-path', 'inset(50%)')
  const link = await page.getByRole('link', {name: /change or cancel/i}).getAttribute('href')
  await page.goto(link ?? '', {waitUntil: 'commit'})
  const photos = page.locator('#photos')
  await expect(photos.getByRole('img', {name: 'Photo 1'})).toBeVisible()
  await expect(photos.getByRole('img')).toHaveCount(1)
  await expect(fieldName).toHaveCSS('clip-path', 'inset(50%)')
  await photos.getByLabel('Photos').setInputFiles(file('close-up.jpg', await jpegWithPlace(3)))
  scripts.resolve()
  await expect(photos.locator('.state--sent')).toBeVisible()
  await expect.poll(() => mailbox.to('office@example.com', visitor.email).length).toBe(1)

  await signIn('office@example.com')
  await page.getByRole('link', {name: visitor.name}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', {name: `Photo 2 of ${visitor.name}`})).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({hasText: 'Photo removed by the customer'})).toBeVisible()
  const [stored] = await lake.operations.fetch('*[email == $email]{"photos": count(photos)}', visitor)
  expect(stored).toEqual({photos: 2})
})

test('a photo that is removed while another one is sent stays with the visitor', async ({page, lake}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  const chosen = page.locator('.photo-picker li')
  const files = ['wall.jpg', 'the-dog.jpg', 'roof.jpg'].map(async (name, n) => file(name, await jpegWithPlace(n + 6)))
  await page.getByLabel('Photos').setInputFiles(await Promise.all(files))
  await expect(chosen.locator('img')).toHaveCount(3)
  const slow = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/photos', async (route) => {
    sent += 1
    await slow.promise
    await route.continue()
  })
  await submit(page).click()
  await expect(chosen.filter({has: page.locator('.state--sending')})).toHaveCount(1)
  await chosen.getByRole('button', {name: 'Remove the-dog.jpg'}).click()
  slow.resolve()
  await expect(chosen.filter({has: page.locator('.state--sent')})).toHaveCount(2)
  await expect(chosen).toHaveCount(2)
  expect(sent).toBe(2)
  const [stored] = await lake.operations.fetch('*[email == $email]{"photos": count(photos)}', visitor)
  expect(stored).toEqual({photos: 2})
})

test('the button for photos speaks the language of the page, not of the browser', async ({page}) => {
  await page.goto('/pt-BR/booking')
  const button = page.getByText('Escolher fotos', {exact: true})
  await expect(button).toBeVisible()
  // What is written on it is in its name: it is what is said to press it.
  await expect(page.locator('#booking-photos')).toHaveAccessibleName('Fotos opcional Escolher fotos')
  const chooser = page.waitForEvent('filechooser')
  await button.click({force: true})
  expect((await chooser).isMultiple()).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('photos come with the form, and the confirmation and the customer’s page remove one', async ({page}) => {
    const visitor = newVisitor()
    await page.goto('/es/booking')
    await page.getByRole('radio', {name: 'Trabajos de techo'}).check()
    await page.getByLabel('Fecha preferida', {exact: true}).fill(visitor.date)
    await page.getByRole('radio', {name: /Flexible/}).check()
    await page.getByLabel('Nombre completo').fill(visitor.name)
    await page.getByLabel('Teléfono').fill(visitor.phone)
    await page.locator('#booking-email').fill(visitor.email)
    await page
      .locator('#booking-photos')
      .setInputFiles([file('a.jpg', await jpegWithPlace(4)), file('b.jpg', await jpegWithPlace(5))])
    await page.getByRole('button', {name: 'Pedir mi estimado gratis'}).click()
    await expect(page).toHaveURL(/\/es\/booking\/sent\?ref=/)
    const photos = page.locator('#photos')
    await expect(photos.getByRole('img')).toHaveCount(2)
    await photos.getByRole('button', {name: 'Quitar la foto 1'}).click()
    await expect(page).toHaveURL(/\/es\/booking\/manage\/[\w-]+\?photos=removed#photos$/)
    await expect(photos.getByText('Se quitó la foto.')).toBeVisible()
    await expect(photos.getByRole('img')).toHaveCount(1)
  })
})
