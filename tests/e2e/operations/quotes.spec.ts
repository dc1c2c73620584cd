import sharp from 'sharp'
import {locales} from '../../../business.config.ts'
import {expectAccessible} from '../../support/e2e/accessibility.ts'
import {expect, test} from '../../support/e2e/test.ts'
import type {Page} from '@playwright/test'
import type {Lake} from '../../support/e2e/lake.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {publishCertificate} from '../../support/content/certificate.ts'
import {messagesOf, textsOf} from '../../../tools/words/main.ts'

test.describe.configure({lock: 'bookings'})

test.afterEach(({lake}) => lake.content.patch('siteSettings').unset(['proof.insuranceCertificate']).commit())

const PROMISES = {
  'Principal products and materials, with manufacturer and model': 'Trex Transcend, 1 x 6, made 2026',
  'Schedule of payments': 'One third at signing, one third at framing, the rest at the end',
  'Work begins': 'In the week of June 1',
  'Work is completed, or how long it takes': 'Four weeks later',
  Guarantees: 'Ten years on our work',
  'Business address': '1 Dock Street, Hoboken, NJ 07030',
  'Registration number': '13VH00000001',
  'Sold by (name and address)': 'Joe Seller, 1 Dock Street, Hoboken, NJ 07030',
  'Insurance company': 'Acme Mutual',
  'Its telephone number': '(800) 555-0100',
}

/** A page of Letter, as a phone or an agent's program makes it. */
const certificatePicture = () =>
  sharp({create: {width: 850, height: 1100, channels: 3, background: 'ivory'}})
    .png()
    .toBuffer()

for (const locale of locales) {
  test(`a quote is written, read without scripts, signed and countersigned in ${locale}`, async ({
    page,
    browser,
    lake,
    mailbox,
    signIn,
    stack,
  }) => {
    const texts = new Map(textsOf(messagesOf(locale)))
    const word = (key: string) => texts.get(`quotes.${key}`) ?? key
    const booking = await storedBooking(lake, {
      locale,
      service: 'Custom Deck Construction',
      street: '12 Ocean Avenue',
      zip: '07030',
    })
    await signIn('office@example.com')
    await page.goto(`/admin/dashboard?booking=${booking._id}`)
    await page.getByRole('dialog').getByRole('link', {name: 'Quotes'}).click()
    await page.getByRole('button', {name: 'Write a quote'}).click()
    await expect(page.getByLabel('Name', {exact: true})).toHaveValue(booking.name)
    await expect(page.getByLabel('What is paid for').first()).not.toHaveValue('')
    for (const [label, value] of Object.entries(PROMISES)) await page.getByLabel(label, {exact: true}).fill(value)
    await page.getByLabel('Price in dollars').first().fill('12,500.50')
    await page.getByRole('button', {name: 'Add a line'}).click()
    await page.getByLabel('What is paid for').last().fill('Lights in the steps')
    await page.getByLabel('Price in dollars').last().fill('480')
    await page.getByLabel('Kind').last().selectOption('Optional')
    await expect(page.locator('.quote-preview').getByText('Lights in the steps')).toBeVisible()
    const lines = page.getByLabel('What is paid for')
    const [first, second] = [await lines.nth(0).inputValue(), await lines.nth(1).inputValue()]
    const below = page.getByLabel('Kind').nth(1)
    await below.scrollIntoViewIfNeeded()
    await page.locator('.line .drag').first().hover()
    const {x, y, height} = (await below.boundingBox()) ?? {x: 0, y: 0, height: 0}
    await page.mouse.down()
    await page.mouse.move(x + 5, y + height / 2, {steps: 5})
    await page.mouse.up()
    await expect(lines.nth(0)).toHaveValue(second)
    await expect(lines.nth(1)).toHaveValue(first)
    await page.getByRole('group', {name: 'Line 2', exact: true}).getByRole('button', {name: 'Move up'}).press('Enter')
    await expect(lines.nth(0)).toHaveValue(first)
    await expect(
      page.getByRole('group', {name: 'Line 1', exact: true}).getByRole('button', {name: 'Move up'}),
    ).toBeFocused()
    await page.getByRole('button', {name: 'Add a payment'}).click()
    await page.getByRole('button', {name: 'Add a payment'}).click()
    await page.getByLabel('Payment 1: when').fill('At signing')
    await page.getByLabel('Per cent', {exact: true}).nth(0).fill('40')
    await expect(page.getByText('Together 40 %: it has to be 100 %.')).toBeVisible()
    await page.getByLabel('Per cent', {exact: true}).nth(1).fill('60')
    await page.getByLabel('Offer code').fill('WRONG')
    await page.getByRole('button', {name: 'Take the offer off'}).click()
    await expect(page.getByRole('alert').filter({hasText: 'This code is not the site’s offer'})).toBeVisible()
    await expect(page.getByLabel('Offer code')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Offer code').fill('first10')
    await page.getByRole('button', {name: 'Take the offer off'}).click()
    await expect(page.getByText('With this code: 10 % off the lines')).toBeVisible()
    await expect(page.getByRole('status').getByText('Saved', {exact: true})).toBeVisible()
    await expectAccessible(page, `the page on which a quote is written, ${locale}`)
    await expect(page.getByText('Before it can be sent: Insurance certificate', {exact: true})).toBeVisible()
    await publishCertificate(lake.content, await certificatePicture(), 'ACORD 25.png')
    await page.reload()
    await expect(page.getByRole('link', {name: 'ACORD 25.png'})).toBeVisible()
    await page.getByRole('button', {name: 'Send to the customer'}).click()
    await expect(page.locator('.toasts')).toContainText('The quote is on its way.')

    const link = () => /\/(?:[\w-]+\/)?quote\/\w{22}/.exec(mailbox.to(booking.email)[0]?.TextBody ?? '')?.[0]
    await expect.poll(link).toBeDefined()
    const stateOf = () => lake.operations.fetch('*[_type == "quote" && booking == $id][0].state', {id: booking._id})
    expect((await page.request.get(link() ?? '')).ok()).toBe(true)
    expect(await stateOf()).toBe('sent')
    const reader = await browser.newPage({baseURL: stack.site})
    await reader.goto(link() ?? '')
    await expect.poll(stateOf).toBe('viewed')
    await reader.close()
    const customer = await browser.newContext({
      baseURL: stack.site,
      javaScriptEnabled: false,
      viewport: {width: 360, height: 740},
    })
    const quote = await customer.newPage()
    const opened = await quote.goto(link() ?? '')
    expect(opened?.headers()['cache-control']).toContain('no-store')
    await expect(quote.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(quote.getByRole('heading', {level: 1})).toHaveText(word('title'))
    await expect(quote.locator('.quote-document')).toContainText('BEFORE MIDNIGHT OF THE THIRD BUSINESS DAY')
    const copy = quote.getByRole('link', {name: word('certificateOpen')})
    expect((await quote.request.get((await copy.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/png',
    )
    await expect(quote.getByRole('img', {name: word('certificateAlt')})).toHaveJSProperty('naturalWidth', 850)
    if (locale === 'es') {
      // The sixth question of a day is refused, and stands in its form again.
      const {pathname: asked} = new URL(quote.url())
      for (let n = 1; n <= 5; n++) {
        const form = {locale, action: 'ask', question: `Question ${n}`}
        const headers = {origin: stack.site, 'sec-fetch-site': 'same-origin'}
        const path = asked.replace(/^.*\/quote\//, '/api/quotes/')
        expect((await quote.request.post(path, {form, headers, maxRedirects: 0})).status()).toBe(303)
      }
      await quote.getByText(word('ask'), {exact: true}).click()
      await quote.getByLabel(word('question')).fill('¿La baranda es de la misma madera?')
      await quote.getByRole('button', {name: word('askSubmit')}).click()
      await expect(quote.getByText(word('refused.too_many_questions'))).toBeVisible()
      await expect(quote.getByLabel(word('question'))).toBeVisible()
      await expect(quote.getByLabel(word('question'))).toHaveValue('¿La baranda es de la misma madera?')
    }
    await quote.getByRole('checkbox', {name: 'Lights in the steps'}).check()
    await quote.getByRole('button', {name: word('optionsSubmit')}).click()
    await expect(quote.locator('.quote-document .grand')).toContainText(/11[.,]682[.,]45/)
    await quote.getByLabel(word('name')).fill('Maria Souza')
    await quote.getByRole('checkbox', {name: word('consent')}).check()
    await quote.getByRole('button', {name: word('acceptSubmit')}).click()
    await expect(quote.getByText(word('done.accept'))).toBeVisible()
    await expect(quote.getByRole('button', {name: word('acceptSubmit')})).toHaveCount(0)
    await quote.emulateMedia({media: 'print'})
    await expect(quote.locator('.quote-answers')).toBeHidden()
    await expect(quote.locator('.on-paper')).toHaveText(/^http.*\/api\/quotes\/.*certificate=1$/)
    await expect(quote.locator('.on-paper')).toBeVisible()
    await expect(quote.locator('.quote-document')).toContainText(/4[.,]672[.,]98/)
    const {pathname} = new URL(quote.url())
    await customer.close()

    await page.reload()
    await page.getByLabel('Your full name, as your signature').fill('Joe Owner')
    await page.getByRole('button', {name: 'Sign for the business'}).click()
    await expect(page.locator('.toasts')).toContainText('Signed by both sides.')
    await page.goto(pathname)
    await expect(page.locator('.signatures')).toContainText('Joe Owner')
    await expect(page.locator('.signatures')).toContainText('Maria Souza')
    await expectAccessible(page, `a signed quote, ${locale}`)
    expect(await lake.operations.fetch('*[_id == $id][0].outcome', {id: booking._id})).toMatchObject({
      stage: 'won',
      amount: 11_682.45,
    })
  })
}

/** Begins an empty quote. Returns what is stored of it. */
async function emptyQuote(page: Page, lake: Lake) {
  await page.goto('/admin/dashboard?tab=quotes')
  await page.getByRole('button', {name: 'New quote'}).click()
  await expect(page.getByLabel('Job', {exact: true})).toBeVisible()
  const id = new URL(page.url()).searchParams.get('quote')
  return async () => {
    const {name, email, title, draft} = await lake.operations.fetch('*[_id == $id][0]', {id})
    return {name, email, title, draft: JSON.parse(draft)}
  }
}

test('what was typed in a quote is saved when the writer leaves it, and asked for where it cannot be', async ({
  page,
  lake,
  signIn,
  browserErrors,
}) => {
  await signIn('office@example.com')
  const stored = await emptyQuote(page, lake)
  const unique = Date.now()
  const back = page.getByRole('link', {name: 'All quotes'})
  await page.getByLabel('Job', {exact: true}).fill(`Porch ${unique}`)
  await back.click()
  await expect.poll(stored).toMatchObject({title: `Porch ${unique}`})
  // The list was read before the quote was saved.
  await expect(page.getByRole('cell', {name: `Porch ${unique}`})).toBeVisible()

  await page
    .getByRole('row')
    .filter({hasText: `Porch ${unique}`})
    .getByRole('link')
    .click()
  let isOff = true
  await page.route('**/api/admin/quotes/*', (route) => (isOff ? route.abort() : route.continue()))
  await page.getByLabel('Job', {exact: true}).fill(`Veranda ${unique}`)
  await back.click()
  await expect(page.getByRole('heading', {level: 1, name: 'Quotes'})).toBeVisible()
  const again = page.locator('.toasts').getByRole('button', {name: 'Try again'})
  await expect(again).toBeVisible()
  expect(new Set(browserErrors.splice(0))).toEqual(new Set(['console: Failed to load resource: net::ERR_FAILED']))
  isOff = false
  await again.click()
  await expect.poll(stored).toMatchObject({title: `Veranda ${unique}`})

  await page.getByRole('cell', {name: `Veranda ${unique}`}).waitFor()
  await page
    .getByRole('row')
    .filter({hasText: `Veranda ${unique}`})
    .getByRole('link')
    .click()
  await page.getByLabel('Finance charges in dollars').fill('a lot')
  const asked = page.waitForEvent('dialog')
  await page.close({runBeforeUnload: true})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Finance charges in dollars')).toHaveValue('a lot')
})

test('a half-typed address is marked in its field, and the rest of the quote is saved', async ({
  page,
  lake,
  signIn,
}) => {
  await signIn('office@example.com')
  const stored = await emptyQuote(page, lake)
  const email = page.getByLabel('Email', {exact: true})
  const status = page.locator('.quote-status')
  await email.fill('ana@')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await page.getByLabel('Name', {exact: true}).fill('Ana Souza')
  await expect(email).toHaveAccessibleDescription(/^Type a whole address/)
  await expect(status).toContainText('Not saved yet: correct the marked field')
  await expect.poll(stored).toMatchObject({name: 'Ana Souza'})
  expect((await stored()).email ?? '').toBe('')
  await expect(page.locator('.toasts .error')).toHaveCount(0)
  await email.fill('ana@example.com')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect.poll(stored).toMatchObject({email: 'ana@example.com'})
  await expect(status).toContainText('Saved')
  await expect(page.getByLabel('Guarantees', {exact: true})).toHaveAttribute('maxlength', '3000')
})

test('a text that is typed while an offer is applied leaves the offer on the quote', async ({page, lake, signIn}) => {
  await signIn('office@example.com')
  const stored = await emptyQuote(page, lake)
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/admin/quotes/*', async (route) => {
    if (route.request().postData()?.includes('"offer"')) await slow.promise
    await route.continue()
  })
  await page.getByLabel('Offer code').fill('first10')
  await page.getByRole('button', {name: 'Take the offer off'}).click()
  const terms = page.getByLabel('Exclusions, hidden conditions, cleaning up')
  await terms.fill('Rock is not included.')
  slow.resolve()
  await expect(page.getByText('With this code: 10 % off the lines')).toBeVisible()
  await expect(terms).toHaveValue('Rock is not included.')
  const saved = async () => (await stored()).draft
  await expect.poll(saved).toMatchObject({terms: 'Rock is not included.', offerCode: 'FIRST10', discountRate: 1000})
})

test('a link that leads nowhere answers 404 and says so', async ({page}) => {
  const answer = await page.goto(`/quote/${'x'.repeat(22)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This link does not work')
})
