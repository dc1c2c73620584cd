import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

/** The form is ready once its own checks have replaced the browser's. */
const ready = (page: Page, action: string) =>
  expect(page.locator(`form[action="${action}"]`)).toHaveJSProperty('noValidate', true)

/** Some working day ahead, far enough for any notice and never a Sunday. */
function workday(): string {
  const day = new Date(Date.now() + 10 * 86_400_000)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

function sunday(): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

async function fillBooking(page: Page, email: string) {
  await page.getByRole('radio', {name: 'Roofing Services'}).check()
  await page.getByLabel('Preferred date').fill(workday())
  await page.getByRole('radio', {name: 'Flexible (Any time)'}).check()
  await page.getByLabel('Full name').fill('José Nuñez')
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0177')
  await page.locator('#booking-email').fill(email)
}

test('an empty estimate form names its fields, takes the focus to the list, and each line leads to its field', async ({
  page,
}) => {
  await page.goto('/booking')
  await ready(page, '/api/bookings')
  await page.getByRole('button', {name: 'Request my free estimate'}).click()
  const box = page.locator('.booking-screen').getByRole('alert')
  await expect(box).toBeFocused()
  await expect(box).toContainText('6 fields need attention.')
  await box.getByRole('link', {name: 'Enter your full name.'}).click()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter your full name.')
  await page.keyboard.type('Ana')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('the time slots follow the hours: a Sunday leaves Flexible, and the next free day is one press away', async ({
  page,
}) => {
  await page.goto('/booking')
  await ready(page, '/api/bookings')
  const date = page.getByLabel('Preferred date')
  await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await date.fill(sunday())
  await expect(page.getByRole('radio', {name: /^8:00 AM/})).toBeDisabled()
  await expect(page.getByRole('radio', {name: /closed/})).toHaveCount(5)
  await expect(page.getByRole('radio', {name: 'Flexible (Any time)'})).toBeEnabled()
  await expect(page.locator('#booking-day-note')).toContainText('We are closed on Sundays.')
  await page.getByRole('button', {name: /^Next free day/}).click()
  await expect(page.locator('.day-strip button:focus')).toHaveAttribute('aria-pressed', 'true')
  await expect(date).not.toHaveValue(sunday())
  await expect(page.locator('input[name="preferred_time"]:enabled')).not.toHaveCount(1)
})

test('the page as it is served names no day, so that it can be served for weeks', async ({request}) => {
  const html = await (await request.get('/booking')).text()
  const field = /<input[^>]*name="preferred_date"[^>]*>/.exec(html)?.[0] ?? ''
  expect(field).toContain('type="date"')
  expect(field).not.toContain('min=')
  expect(html).not.toMatch(/Next free day: \w/)
})

test('an estimate can be asked for with the keyboard alone', async ({page}) => {
  await page.goto('/booking?service=doors-and-windows')
  await ready(page, '/api/bookings')
  const service = page.getByRole('radio', {name: 'Windows & Doors'})
  await expect(service).toBeChecked()
  await service.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', {name: 'Home Remodeling'})).toBeChecked()
  await page.getByLabel('Preferred date').fill(workday())
  await page.locator('input[name="preferred_time"]:enabled').first().focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Full name').focus()
  for (const text of ['Ana Souza', '201 555 0177', 'keyboard@example.com']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', {name: 'Request my free estimate'}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you, Ana.')
  await expect(page.getByRole('region', {name: 'Your request'})).toContainText(/booking_\d+_/)
  await page.reload()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you, Ana.')
  await page.getByRole('button', {name: 'Submit Another Request'}).press('Enter')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.locator('input[name="service"]').first()).toBeFocused()
})

test('what was typed survives a failure, a reload and a change of language, and the retry is one booking', async ({
  page,
  lake,
  browserErrors,
}) => {
  await page.goto('/booking')
  await ready(page, '/api/bookings')
  const email = `survivor-${Date.now()}@example.com`
  await fillBooking(page, email)
  // The answer is lost after the server has stored the request.
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', {name: 'Request my free estimate'}).click()
  const box = page.locator('.booking-screen').getByRole('alert')
  await expect(box).toBeFocused()
  await expect(box).toContainText(
    'Failed to submit booking. Please try again or call us directly at the business phone number.',
  )
  await expect(box.getByRole('link')).toHaveAttribute('href', /^tel:\+/)
  await page.unroute('**/api/bookings')
  await page.reload()
  await ready(page, '/api/bookings')
  await page.locator('.footer a[hreflang="es"]').click()
  await expect(page).toHaveURL(/\/es\/booking/)
  await ready(page, '/api/bookings')
  await expect(page.getByLabel('Nombre completo')).toHaveValue('José Nuñez')
  await expect(page.locator('input[name="service"]:checked')).toHaveValue('Roofing Services')
  await expect(page.locator('input[name="preferred_time"]:checked')).toHaveValue('Flexible (Any time)')
  await page.getByRole('button', {name: 'Pedir mi presupuesto gratuito'}).click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Gracias, José.')
  const stored = await lake.operations.fetch<number>('count(*[_type == "booking" && email == $email])', {
    email,
  })
  expect(stored).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:booking'))).toBeNull()
  expect(browserErrors.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
})

test('the link in the mail shows the request, moves it to another time, and cancels it', async ({page, mailbox}) => {
  const email = `moves-${Date.now()}@example.com`
  await page.clock.install()
  await page.goto('/booking')
  await ready(page, '/api/bookings')
  await fillBooking(page, email)
  // What is filled in faster than a person could is kept back as spam, without a mail.
  await page.clock.fastForward(30_000)
  await page.getByRole('button', {name: 'Request my free estimate'}).click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you')
  const link = async () => /\/booking\/manage\/[\w-]+/.exec((await mailbox.to(email))[0]?.TextBody ?? '')?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto((await link()) ?? '')
  const request = page.getByRole('region', {name: 'Your request'})
  await expect(request).toContainText('Roofing Services')
  await expect(request).toContainText('Flexible (Any time)')
  await expect(page.getByLabel('Preferred date')).toHaveAttribute('min', /./)
  await page.getByLabel('Preferred date').fill(workday())
  await page.getByRole('radio', {name: /^10:00 AM/}).check()
  await page.getByRole('button', {name: 'Ask for this time'}).click()
  await expect(page.getByText(/^We have the time you asked for/)).toBeVisible()
  await expect(request).toContainText('10:00 AM – 12:00 PM')
  await page.getByText('Cancel the request').click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByText('Your request is cancelled.')).toBeVisible()
  await expect(request).toContainText('Cancelled')
  await expect(page.getByRole('button', {name: 'Ask for this time'})).toHaveCount(0)
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

test('two presses send one request', async ({page}) => {
  await page.goto('/booking')
  await ready(page, '/api/bookings')
  await fillBooking(page, 'double@example.com')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.route('**/api/bookings', async (route) => {
    await expect(page.getByRole('button', {name: 'Sending…'})).toBeDisabled()
    await route.continue()
  })
  await page.getByRole('button', {name: 'Request my free estimate'}).dblclick()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you')
  expect(posts.filter((url) => url.endsWith('/api/bookings'))).toHaveLength(1)
})

test('a page from before a release, whose files are gone, still sends', async ({page, browserErrors}) => {
  await page.goto('/contact')
  await ready(page, '/api/contact')
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({status: 404}))
  await page.getByLabel('Full name').fill('Ana Souza')
  await page.locator('#contact-email').fill('ana@example.com')
  await page.getByLabel('Subject').fill('An old page')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', {name: 'Send message'}).click()
  await expect(page).toHaveURL(/\/contact\/sent/)
  browserErrors.splice(0)
})

test(
  'a message is sent, and another one can follow',
  {tag: ['@spec-1.2', '@spec-2.17', '@spec-4.2', '@spec-6.1']},
  async ({page}) => {
    await page.goto('/contact')
    await ready(page, '/api/contact')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page.locator('.contact-form').getByRole('alert')).toContainText('4 fields need attention.')
    await page.getByLabel('Full name').fill('Ana Souza')
    await page.locator('#contact-email').fill('ana@example.com')
    await page.getByLabel('Subject').fill('Gutters')
    await page.getByLabel('Message').fill('Do you clean them, too?')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeFocused()
    await page.getByRole('button', {name: 'Send Another Message'}).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('')
  },
)

test(
  'the service area is drawn without any other server, and stays when the street map cannot be reached',
  {tag: '@spec-2.17'},
  async ({page, browserErrors}) => {
    await page.route('https://www.openstreetmap.org/**', (route) => route.abort('internetdisconnected'))
    await page.goto('/contact')
    await ready(page, '/api/contact')
    await expect(page.locator('.service-area-drawing svg')).toBeVisible()
    expect(browserErrors).toEqual([])
    await page.getByRole('button', {name: 'Show the street map'}).press('Enter')
    await expect(page.getByText('The street map cannot be reached right now.')).toBeVisible()
    await expect(page.locator('.service-area-drawing svg')).toBeVisible()
    expect(browserErrors.splice(0)).toEqual([
      expect.stringMatching(/^asked https:\/\/www\.openstreetmap\.org\//),
      'console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    ])
  },
)

test(
  'a review waits for stars and words, is counted, thanked for three seconds, and shown',
  {
    tag: [
      '@spec-1.2',
      '@spec-2.9',
      '@spec-2.18',
      '@spec-2.19',
      '@spec-2.20',
      '@spec-4.2',
      '@spec-6.1',
      '@spec-9.1',
      '@spec-9.3',
    ],
  },
  async ({page}) => {
    await page.clock.install()
    await page.goto('/reviews')
    await ready(page, '/api/reviews')
    const post = page.getByRole('button', {name: 'Post review'})
    await expect(post).toBeDisabled()
    await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', {name: '5 of 5, Excellent!'})).toBeChecked()
    await page.getByLabel('Your review').fill('   ')
    await expect(post).toBeDisabled()
    await page.getByLabel('Your review').fill('x'.repeat(1000))
    await expect(page.getByText('1000 / 1000')).toBeVisible()
    const words = `The stairs are straight, job ${Date.now()}.`
    await page.getByLabel('Your review').fill(words)
    // What is filled in faster than a person could is kept back as spam.
    await page.clock.pauseAt(Date.now() + 60_000)
    const loaded = Promise.withResolvers<void>()
    await page.route('**/api/reviews', async (route) => {
      if (route.request().method() === 'GET') await loaded.promise
      await route.continue()
    })
    await post.click()
    await expect(page.locator('.review-list[aria-busy="true"] .review')).toHaveCount(3)
    loaded.resolve()
    const thanks = page.getByText('Thank you. Your review is in.')
    await expect(page.getByRole('article').first()).toContainText(words)
    await expect(thanks).toBeVisible()
    await page.clock.runFor(3000)
    await expect(thanks).toBeHidden()
    await expect(page.getByLabel('Your review')).toHaveValue('')
  },
)

test('the newsletter box answers where it stands', {tag: '@spec-2.23'}, async ({page}) => {
  await page.goto('/contact')
  await ready(page, '/api/contact')
  const box = page.locator('form[action="/api/newsletter"]')
  await box.getByRole('button', {name: 'Subscribe'}).click()
  await expect(box.getByLabel('E-mail address')).toBeFocused()
  await box.getByLabel('E-mail address').fill(`news-${Date.now()}@example.com`)
  await box.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Check your mail for our link and open it to confirm.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('a refused request comes back as it was typed, and then goes through', async ({page}) => {
    await page.goto('/pt-BR/booking')
    await page.getByRole('radio', {name: 'Serviços de telhado'}).check()
    await page.getByLabel('Data de preferência').fill(sunday())
    await page.locator('input[name="preferred_time"]').first().check()
    await page.getByLabel('Nome completo').fill('Ana Souza')
    await page.getByLabel('Telefone').fill('201 555 0177')
    await page.locator('#booking-email').fill('sem-script@example.com')
    await page.locator('#booking-notes').fill('O cachorro late.')
    await page.getByRole('button', {name: 'Pedir meu orçamento gratuito'}).click()
    await expect(page).toHaveURL(/\/pt-BR\/booking\/failed\?e=preferred_time/)
    await expect(page.locator('.booking-screen').getByRole('alert')).toContainText('Um campo precisa de atenção.')
    await expect(page.locator('#booking-notes')).toHaveValue('O cachorro late.')
    await expect(page.locator('input[name="service"]:checked')).toHaveValue('Roofing Services')
    await page.getByLabel('Data de preferência').fill(workday())
    await page.getByRole('radio', {name: /Flexível/}).check()
    await page.getByRole('button', {name: 'Pedir meu orçamento gratuito'}).click()
    await expect(page).toHaveURL(/\/pt-BR\/booking\/sent\?ref=booking_/)
    await expect(page.getByRole('heading', {level: 1})).toContainText('Obrigado')
    await expect(page.getByText(/^booking_\d+_/)).toBeVisible()
  })

  test('the browser itself asks for the fields that are missing', async ({page}) => {
    await page.goto('/booking')
    await page.getByRole('button', {name: 'Request my free estimate'}).click()
    await expect(page).toHaveURL(/\/booking$/)
    await expect(page.locator('form[action="/api/bookings"]')).toHaveJSProperty('noValidate', false)
  })

  test('a message and a review are sent, too', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Full name').fill('Ana Souza')
    await page.locator('#contact-email').fill('ana@example.com')
    await page.getByLabel('Subject').fill('Without scripts')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page).toHaveURL(/\/contact\/sent/)
    await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeVisible()
    await page.goto('/reviews')
    await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
    await page.getByLabel('Your review').fill('Fine work, plain browser.')
    await page.getByRole('button', {name: 'Post review'}).click()
    await expect(page).toHaveURL(/\/reviews\/sent/)
  })
})
