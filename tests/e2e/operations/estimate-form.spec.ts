import type {Page} from '@playwright/test'
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
import {TIME_SLOTS} from '../../../web/lib/bookingOptions.ts'
import {formReady} from '../../support/e2e/form.ts'
import {holdScripts} from '../../support/e2e/scripts.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

async function fillBooking(page: Page, email: string) {
  await page.getByRole('radio', {name: 'Roofing Services'}).check()
  await page.getByLabel('Preferred date', {exact: true}).fill(openDay(10))
  await page.getByRole('radio', {name: 'Flexible (Any time)'}).check()
  await page.getByLabel('Full name').fill('José Nuñez')
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0177')
  await page.locator('#booking-email').fill(email)
}

test('an empty estimate form names its fields, takes the focus to the list, and each line leads to its field', async ({
  page,
}) => {
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
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
  // The groups say what is missing, and what they are.
  await expect(page.getByRole('group', {name: 'What do you need done?'})).toHaveAccessibleDescription(
    'Choose a service.',
  )
  await expect(page.getByRole('group', {name: /^Preferred date, /})).toBeVisible()
})

test('the time slots follow the hours: a Sunday leaves Flexible, and the next free day is one press away', async ({
  page,
}) => {
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
  const date = page.getByLabel('Preferred date', {exact: true})
  await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await date.fill(nextSunday())
  await expect(page.getByRole('radio', {name: /^8:00 AM/})).toBeDisabled()
  await expect(page.getByRole('radio', {name: /closed/})).toHaveCount(5)
  await expect(page.getByRole('radio', {name: 'Flexible (Any time)'})).toBeEnabled()
  await expect(page.locator('#booking-day-note')).toContainText('We are closed on Sundays.')
  await page.getByRole('button', {name: /^Next free day/}).click()
  await expect(page.locator('.day-strip button:focus')).toHaveAttribute('aria-pressed', 'true')
  await expect(date).not.toHaveValue(nextSunday())
  await expect(page.locator('input[name="preferred_time"]:enabled')).not.toHaveCount(1)
})

test('the page as it is served names no day, so that it can be served for weeks', async ({request}) => {
  const html = await (await request.get('/booking')).text()
  const field = /<input[^>]*name="preferred_date"[^>]*>/.exec(html)?.[0] ?? ''
  expect(field).toContain('type="date"')
  expect(field).not.toContain('min=')
  expect(html).not.toMatch(/(Next|First) free day: \w/)
})

test('the first free day ends with one full stop, also where its month is abbreviated', async ({page}) => {
  await page.goto('/pt-BR/booking')
  await expect(page.locator('#booking-preferred_date-note')).toContainText(
    /Primeiro dia livre: [^.]+\., \d+ de [^.]+\.(?!\.)/,
  )
})

test('an estimate can be asked for with the keyboard alone', async ({page}) => {
  await page.goto('/booking?service=doors-and-windows')
  await formReady(page, '/api/bookings')
  const service = page.getByRole('radio', {name: 'Windows & Doors'})
  await expect(service).toBeChecked()
  await service.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', {name: 'Home Remodeling'})).toBeChecked()
  await page.getByLabel('Preferred date', {exact: true}).fill(openDay(10))
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
  await formReady(page, '/api/bookings')
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
  await formReady(page, '/api/bookings')
  await page.locator('.footer a[hreflang="es"]').click()
  await expect(page).toHaveURL(/\/es\/booking/)
  await formReady(page, '/api/bookings')
  await expect(page.getByLabel('Nombre completo')).toHaveValue('José Nuñez')
  await expect(page.locator('input[name="service"]:checked')).toHaveValue('Roofing Services')
  await expect(page.locator('input[name="preferred_time"]:checked')).toHaveValue('Flexible (Any time)')
  await page.getByRole('button', {name: 'Pedir mi estimado gratis'}).click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Gracias, José.')
  const stored = await lake.operations.fetch<number>('count(*[_type == "booking" && email == $email])', {
    email,
  })
  expect(stored).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:booking'))).toBeNull()
  expect(browserErrors.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
})

test('two presses send one request', async ({page}) => {
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
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

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('a refused request comes back as it was typed, and then goes through', async ({page}) => {
    await page.goto('/pt-BR/booking')
    await page.getByRole('radio', {name: 'Serviços de telhado'}).check()
    await page.getByLabel('Data de preferência').fill(nextSunday())
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
    await page.getByLabel('Data de preferência').fill(openDay(10))
    await page.getByRole('radio', {name: /Flexível/}).check()
    await page.getByRole('button', {name: 'Pedir meu orçamento gratuito'}).click()
    await expect(page).toHaveURL(/\/pt-BR\/booking\/sent\?ref=booking_/)
    await expect(page.getByRole('heading', {level: 1})).toContainText('Obrigado')
    await expect(page.getByText(/^booking_\d+_/)).toBeVisible()
  })

  test('the two questions of the home page are answered in the form, and the ZIP at once', async ({page}) => {
    await page.goto('/es')
    await page.locator('.booking-starter select').selectOption('Roofing Services')
    await page.locator('.booking-starter input[name="zip"]').fill('07030')
    await page.locator('.booking-starter button').click()
    await expect(page).toHaveURL(/\/es\/booking\/start\?service=Roofing\+Services&zip=07030$/)
    await expect(page.locator('input[name="service"]:checked')).toHaveValue('Roofing Services')
    await expect(page.locator('#booking-zip')).toHaveValue('07030')
    await expect(page.locator('form[action="/api/bookings"]')).toContainText('Sí, trabajamos ahí.')
  })

  test('the browser itself asks for the fields that are missing', async ({page}) => {
    await page.goto('/booking')
    await page.getByRole('button', {name: 'Request my free estimate'}).click()
    await expect(page).toHaveURL(/\/booking$/)
    await expect(page.locator('form[action="/api/bookings"]')).toHaveJSProperty('noValidate', false)
  })
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('one step is shown at a time, and its bar keeps its height when a service is chosen', async ({page}) => {
    await page.goto('/booking')
    await formReady(page, '/api/bookings')
    await expect(page.getByLabel('Full name')).toBeHidden()
    const height = () => page.locator('.step-bar').evaluate((bar) => bar.getBoundingClientRect().height)
    const before = await height()
    await pickService(page, 'Roofing Services')
    await expect(page.locator('.step-bar')).toContainText('Roofing Services')
    expect(await height()).toBe(before)
    // Each has its own number, though the others are hidden.
    const number = (heading: Element) => getComputedStyle(heading, '::before').content[1]
    for (const [index, expected] of ['1', '2', '3'].entries())
      expect(await page.locator('.form-part .h3').nth(index).evaluate(number)).toBe(expected)
  })

  test('the list of what is missing takes the focus below the bar of the steps, not under it', async ({page}) => {
    await page.goto('/booking')
    await formReady(page, '/api/bookings')
    await page.getByRole('button', {name: 'Continue'}).click()
    const box = page.locator('.booking-screen').getByRole('alert')
    await expect(box).toBeFocused()
    const covered = () =>
      page.evaluate(() => {
        const [bar, alert] = ['.step-bar', '.booking-screen [role=alert]'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        )
        return (bar?.bottom ?? 0) - (alert?.top ?? 0)
      })
    await expect.poll(covered).toBeLessThanOrEqual(0)
    // Right below it: the fields that it names come next, not the title of the page.
    expect(await covered()).toBeGreaterThan(-40)
  })

  test('a forgotten date marks the days as one, and names the first free one', async ({page}) => {
    await page.goto('/booking?service=Roofing+Services')
    await formReady(page, '/api/bookings')
    await page.getByRole('button', {name: 'Continue'}).click()
    await expect(page.locator('#booking-preferred_date-note')).toHaveText(
      /^Choose a date\. First free day: \w{3}, \w{3} \d{1,2}\.$/,
    )
    await expect(page.locator('.day-strip')).toHaveCSS('outline-style', 'solid')
    const danger = await page
      .locator('.field-error')
      .first()
      .evaluate((note) => getComputedStyle(note).color)
    for (const day of await page.locator('.day-strip button').all())
      await expect(day).not.toHaveCSS('border-top-color', danger)
  })

  test('a day says how many of its times are left when few are', async ({page}) => {
    const days: Record<string, string[]> = {}
    await page.route('**/api/bookings/windows?*', (route) => {
      const from = new URL(route.request().url()).searchParams.get('from') ?? ''
      for (let n = 1; n < 22; n++) {
        const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10)
        days[day] = TIME_SLOTS.slice(1, 5)
      }
      return route.fulfill({json: {full: days}})
    })
    await page.goto('/booking?service=Roofing+Services')
    await formReady(page, '/api/bookings')
    // On a Saturday the first time is before the opening hours: none is left then, and the day is off.
    await expect(page.locator('.day-strip button:enabled small').last()).toHaveText('1 left')
    expect(await page.locator('.day-strip').textContent()).not.toContain('free')
  })

  test('the arrow keys move between the services and do not leave the step', async ({page}) => {
    await page.goto('/booking')
    await formReady(page, '/api/bookings')
    await page.locator('input[name="service"]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('input[name="service"]').nth(2)).toBeChecked()
    await expect(page.locator('form[data-step="1"]')).toBeVisible()
  })

  test('the longest times, in Spanish, keep clear of the border of their button', async ({page}) => {
    await page.goto('/es/booking?service=Roofing+Services')
    await formReady(page, '/api/bookings')
    await expect(page.locator('.slot').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const room = await page.locator('.slot').evaluateAll((slots) =>
      slots.map((slot) => {
        const border = slot.getBoundingClientRect()
        const words = [...slot.querySelectorAll('.part, .reason')].map((part) => part.getBoundingClientRect())
        return Math.min(...words.flatMap(({left, right}) => [left - border.left, border.right - right]))
      }),
    )
    expect(room).toHaveLength(6)
    expect(Math.min(...room)).toBeGreaterThanOrEqual(5)
  })

  test('before the scripts have come the first step stands alone; Continue opens the whole form, which then stays', async ({
    page,
  }) => {
    const held = await holdScripts(page)
    await page.goto('/booking', {waitUntil: 'commit'})
    await expect(page.locator('footer.footer')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeHidden()
    await expect(page.getByRole('link', {name: 'Continue'})).toBeInViewport()
    await page.getByRole('link', {name: 'Continue'}).click()
    await page.getByLabel('Full name').scrollIntoViewIfNeeded()
    held.resolve()
    await formReady(page, '/api/bookings')
    await expect(page.getByLabel('Full name')).toBeInViewport()
    await expect(page.getByRole('button', {name: 'Request my free estimate'})).toBeVisible()
  })
})

test('a code of the newsletter costs no tap; one that is none of ours refuses nothing, and both sides read so', async ({
  page,
  lake,
  signIn,
}) => {
  await openForm(page)
  const code = page.getByLabel('Offer code', {exact: true})
  await expect(code).toBeHidden()
  await pickService(page, 'Roofing Services')
  const visitor = newVisitor()
  await fillForm(page, visitor)
  await page.locator('.offer-code summary').click()
  await code.fill('SPRING99')
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(page.getByText('We could not match your offer code.')).toBeVisible()
  const [stored] = await lake.operations.fetch('*[_type == "booking" && email == $email]', {email: visitor.email})
  expect(stored).toMatchObject({offer_code: 'SPRING99'})
  await signIn('office@example.com')
  await page.goto(`/admin/dashboard?tab=bookings&booking=${stored._id}`)
  await expect(page.getByRole('dialog')).toContainText('SPRING99 (not the code in the site settings)')
})
