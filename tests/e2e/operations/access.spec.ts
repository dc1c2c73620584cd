import {createHash} from 'node:crypto'
import type {Page} from '@playwright/test'
import {publishCertificate} from '../../support/content/certificate.ts'
import {sentQuote} from '../../features/quotes/quoteContent.ts'
import {expectAccessible, liveMessages, namelessControls, tabTo} from '../../support/e2e/accessibility.ts'
import {beyondWindow} from '../../support/e2e/layout.ts'
import type {Lake} from '../../support/e2e/lake.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

// 1280 × 1024 at 400 % (WCAG 1.4.10). What opens, fails or waits is looked at here; what every tab shows: dashboard.spec.ts.
test.use({viewport: {width: 320, height: 256}})
test.beforeEach(async ({page}) => {
  test.slow()
  await page.emulateMedia({reducedMotion: 'reduce'})
})

/** In both themes without a fault, named throughout, and no wider than the window. */
async function expectWhole(page: Page, state: string) {
  await expectAccessible(page, state)
  expect(await namelessControls(page), state).toEqual([])
  await expect.poll(() => beyondWindow(page), `${state} at 400 %`).toEqual([])
}

/** The names of the buttons and links in a part that two of them share. */
const sharedNames = async (page: Page, part: string) => {
  const names = await page.locator(part).getByRole('button').allTextContents()
  return names.filter((name, at) => names.indexOf(name) !== at)
}

const at = new Date().toISOString()
const signed = {
  version: 2,
  hash: 'h',
  total: 1_001_250,
  name: 'Ana Souza',
  at,
}

const states: Record<string, Record<string, unknown>> = {
  sent: {},
  expired: {
    validUntil: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
  },
  declined: {state: 'declined', reason: 'Too late for us'},
  withdrawn: {state: 'withdrawn', reason: 'Sent twice'},
  accepted: {state: 'accepted', acceptance: signed},
  'signed by both': {
    state: 'accepted',
    acceptance: signed,
    countersignature: {name: 'Joe Owner', by: office, at},
  },
}

/** Stores a quote with its booking that was sent twice: the page of the first version says that it was replaced. */
async function storedQuote({operations}: Lake, changes: Record<string, unknown> = {}) {
  const {token, documents, _id} = sentQuote(`e2e${Date.now().toString(36)}`)
  const [booking, quote] = documents
  if (!booking || !quote) throw new Error('a quote has a booking')
  const {versions} = quote
  const [first] = Array.isArray(versions) ? versions : []
  await operations.create(booking)
  await operations.create({...quote, versions: [first, {...first, _key: 'v2', number: 2}], ...changes})
  return {_id, token, booking: booking._id}
}

test('what a customer reads of a quote is accessible in every state at 400 %', async ({page, lake}) => {
  for (const [state, fields] of Object.entries(states)) {
    const {token} = await storedQuote(lake, fields)
    await page.goto(`/quote/${token}`)
    await expect(page.locator('.quote-document')).toBeVisible()
    for (const summary of await page.locator('.quote-answers summary').all()) await summary.click()
    await expectWhole(page, `a quote that is ${state}`)
    if (state !== 'sent') continue
    for (const [query, text] of [
      ['v=1', 'This is an earlier version.'],
      ['o=lights', 'Optional, chosen'],
      ['done=ask', 'Your question is on its way.'],
      ['code=quote_changed', 'This quote has changed'],
    ] as const) {
      await page.goto(`/quote/${token}?${query}`)
      await expect(page.getByText(text).first()).toBeVisible()
      await expectWhole(page, `a quote with ${query}`)
    }
    await page.emulateMedia({media: 'print'})
    await expectAccessible(page, 'a quote on paper')
    await page.emulateMedia({media: 'screen'})
  }
  await page.goto(`/quote/${'x'.repeat(22)}`)
  await expectWhole(page, 'a link that leads nowhere')
})

test('by keyboard at 400 %: optional work is chosen, its total read out, and the quote is signed', async ({
  page,
  lake,
}) => {
  const {token, _id} = await storedQuote(lake)
  await page.goto(`/quote/${token}`)
  const option = page.getByRole('checkbox', {name: 'Line lights'})
  await tabTo(page, option)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', {name: 'Show the total with these'}))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/o=lights/)
  const total = page.locator('#options-total')
  await expect(total).toBeFocused()
  await expect(total).toHaveText('Total $10,512.50')
  await tabTo(page, page.getByLabel('Your full name, as your signature'))
  await page.keyboard.type('Ana Souza')
  await tabTo(page, page.getByRole('checkbox', {name: 'I have read this contract'}))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', {name: 'Sign and accept'}))
  await page.keyboard.press('Enter')
  await expect.poll(() => liveMessages(page).then((said) => said.join())).toContain('You have signed')
  expect(await lake.operations.getDocument(_id)).toMatchObject({
    acceptance: {options: 'lights', total: 1_051_250},
  })
})

test.describe('with a certificate of insurance', () => {
  test.afterEach(({lake}) => lake.content.patch('siteSettings').unset(['proof.insuranceCertificate']).commit())

  test('by keyboard at 400 %: the lines and payments of a quote are written, and the focus is never lost', async ({
    page,
    lake,
    signIn,
  }) => {
    await publishCertificate(lake.content)
    const {_id} = await storedQuote(lake)
    await signIn(office)
    await page.goto(`/admin/dashboard?tab=quotes&quote=${_id}`)
    const press = async (name: string) => {
      const button = page.getByRole('button', {name, exact: true})
      await expect(button).toBeEnabled()
      await button.focus()
      await page.keyboard.press('Enter')
    }
    const line = (number: number) => page.getByRole('group', {name: `Line ${number}`, exact: true})
    const said = () => liveMessages(page).then((messages) => messages.join())
    await tabTo(page, line(1).getByLabel('What is paid for'))
    await tabTo(page, line(1).getByRole('button', {name: 'Duplicate Line 1'}))
    await page.keyboard.press('Enter')
    await expect(line(2).getByLabel('What is paid for')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(', second')
    await press('Move up Line 2')
    await expect(page.getByRole('button', {name: 'Move up Line 1'})).toBeFocused()
    expect(await said()).toContain('Line deck, second is line 1 now.')
    await press('Add a line')
    await expect(line(4).getByLabel('What is paid for')).toBeFocused()
    expect(await sharedNames(page, '.lines')).toEqual([])
    await press('Remove Line 2')
    await expect(line(2)).toBeFocused()
    expect(await said()).toContain('Line deck is removed.')
    await press('Remove Line 3')
    await expect(line(2)).toBeFocused()

    await press('Add a payment')
    await expect(page.getByRole('group', {name: 'Payment 1', exact: true}).getByLabel('Per cent')).toBeFocused()
    await press('Add a payment')
    await expect(page.getByRole('group', {name: 'Payment 2'}).getByLabel('Per cent')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('200')
    await expect(page.getByRole('group', {name: 'Payment 2'}).getByLabel('Per cent')).toHaveAccessibleDescription(
      'Type a number from 0 to 100, with two decimals at most.',
    )
    expect(await said()).toContain('Not saved yet: correct the marked field')
    await expectWhole(page, 'a quote with an amount that is none')
    await press('Remove payment 2')
    await expect(page.getByRole('group', {name: 'Payment 1', exact: true})).toBeFocused()
    await press('Remove payment 1')
    await expect(page.getByRole('button', {name: 'Add a payment'})).toBeFocused()

    await tabTo(page, page.getByRole('button', {name: 'Send as a new version'}))
    const hold = Promise.withResolvers<void>()
    await page.route(
      ({pathname}) => pathname === '/admin/dashboard',
      async (route) => {
        await hold.promise
        await route.continue()
      },
    )
    await page.keyboard.press('Enter')
    await expect.poll(said).toContain('The quote is on its way.')
    await expect.poll(async () => (await lake.operations.getDocument(_id))?.versions.length).toBe(3)
    await expect(page.getByRole('button', {name: 'Send as a new version'})).toBeFocused()
    // What is typed before the page has the new state stays.
    await page.getByLabel('Job').fill('Typed meanwhile')
    hold.resolve()
    const draftTitle = async () => JSON.parse((await lake.operations.getDocument(_id))?.draft).title
    await expect.poll(draftTitle).toBe('Typed meanwhile')
    await expect(page.getByLabel('Job')).toHaveValue('Typed meanwhile')
    await press('Withdraw')
    await expect(page.locator('.quote-status')).toBeFocused()
    await expect(page.locator('.quote-status')).toContainText('Withdrawn')
  })
})

test('a customer’s page with quotes, an agreed visit and an answer to the last change is accessible at 400 %', async ({
  page,
  lake,
}) => {
  const token = createHash('sha256').update(`manage ${Date.now()}`).digest('hex').slice(0, 22)
  const {booking} = await storedQuote(lake)
  await lake.operations
    .patch(booking)
    .set({
      email: (await lake.operations.fetch('*[_type == "quote" && booking == $booking][0].email', {booking})) ?? '',
      manageTokenHash: createHash('sha256').update(token).digest('hex'),
      status: 'confirmed',
      preferred_date: '2080-01-02',
      visit: {date: '2080-01-02', start: '10:00', end: '12:00'},
    })
    .commit()
  await page.goto(`/booking/manage/${token}`)
  await expect(page.getByRole('link', {name: /Composite deck/})).toBeVisible()
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
  await expectWhole(page, 'the customer’s page with a quote')
  await page.goto(`/booking/manage/${token}?e=preferred_date:closed#propose`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectWhole(page, 'a time that was refused')
})

test('the list of quotes, the office’s signature and a refused draft are accessible at 400 %', async ({
  page,
  lake,
  signIn,
}) => {
  const {_id} = await storedQuote(lake)
  const accepted = await storedQuote(lake, states.accepted)
  await signIn(office)
  const open = async (query: string) => {
    await page.goto(`/admin/dashboard?${query}`)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await open('tab=quotes')
  await expectWhole(page, 'the list of quotes')
  await open(`tab=quotes&quote=${accepted._id}`)
  await expectWhole(page, 'a quote to be countersigned')
  // Somebody else has changed it meanwhile.
  await open(`tab=quotes&quote=${_id}`)
  await lake.operations
    .patch(_id)
    .set({
      draft: JSON.stringify({
        ...JSON.parse((await lake.operations.getDocument(_id))?.draft),
        title: 'Theirs',
      }),
    })
    .append('history', [
      {
        _key: 'other',
        _type: 'historyEntry',
        at,
        by: 'owner@example.com',
        action: 'quote_saved',
      },
    ])
    .commit()
  await page.getByLabel('Job').fill('Mine')
  await expect(page.locator('.toasts .error')).toBeVisible()
  await expect(page.locator('.quote-status')).toContainText('Not saved')
  await expectWhole(page, 'a quote that somebody else has changed')
})
