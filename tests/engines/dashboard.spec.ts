import {randomUUID} from 'node:crypto'
import {storedQuote} from '../features/quotes/quoteContent.ts'
import {storedBooking} from '../support/e2e/storedBooking.ts'
import {expect, test} from '../support/engines/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'
const DRAWER = '.drawer'
const statusOf = (name: string) => `select[aria-label="Status for ${name}"]`

test('an admin signs in through the provider and sees the list', async ({tab, lake}) => {
  const booking = await storedBooking(lake)
  await tab.open('/admin/dashboard')
  expect(await tab.path()).toMatch(/^\/admin\/login/)
  await tab.press('button', 'Sign in')
  await tab.fill('input[name=email]', office)
  await tab.press('button', 'Sign in')
  await expect.poll(() => tab.text('h1')).toBe('Bookings')
  await expect.poll(() => tab.isShown('a.record-name', booking.name)).toBe(true)
})

test('the drawer of a request opens, keeps a note, and closes by Escape', async ({tab, lake, signIn}) => {
  const booking = await storedBooking(lake, {notes: 'Side gate is unlocked.'})
  await signIn(office)
  await tab.press('a.record-name', booking.name)
  await expect.poll(() => tab.text(DRAWER)).toContain('Side gate is unlocked.')
  await tab.fill(`${DRAWER} textarea[rows="2"]`, 'Called.')
  await tab.press(`${DRAWER} button`, 'Save note')
  await expect.poll(() => tab.isShown(`${DRAWER} li`, 'Called.')).toBe(true)
  await tab.key('Escape')
  await expect.poll(() => tab.isShown(DRAWER)).toBe(false)
  expect(await tab.path()).toBe('/admin/dashboard')
})

test('a request without a time is confirmed with one', async ({tab, lake, signIn}) => {
  const booking = await storedBooking(lake, {preferred_time: 'Flexible (Any time)'})
  await signIn(office)
  await tab.choose(statusOf(booking.name), 'confirmed')
  await expect.poll(() => tab.isShown(`${DRAWER} input[type=time]`)).toBe(true)
  // What speaks against the day moves the button.
  await expect.poll(() => tab.asked().join('\n')).toMatch(/200 GET .*\/day\?/)
  expect(tab.failures(), 'the server asks for a time').toEqual([expect.stringMatching(/^409 PATCH/)])
  await tab.choose(`${DRAWER} .visit-fields label:nth-of-type(2) input`, '10:00')
  await tab.choose(`${DRAWER} .visit-fields label:nth-of-type(3) input`, '11:00')
  await tab.press(`${DRAWER} button`, 'Save change')
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({status: 'confirmed', visit: {start: '10:00', end: '11:00'}})
})

test('a status that was chosen by mistake is taken back', async ({tab, lake, mailbox, signIn}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  await tab.choose(statusOf(booking.name), 'cancelled')
  await tab.press('.toasts button', 'Undo')
  await expect.poll(() => tab.text('.toasts')).toContain(`${booking.name} is back to Pending`)
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({status: 'pending', mails: []})
  expect(mailbox.to(booking.email)).toEqual([])
})

test('the office reads what the customer has signed, and signs it too', async ({tab, lake, signIn}) => {
  const {_id} = await storedQuote(lake.operations, randomUUID(), 'accepted')
  await signIn(office)
  await tab.open(`/admin/dashboard?tab=quotes&quote=${_id}`)
  expect(await tab.text('.quote-document .grand')).toContain('$10,512.50')
  await tab.fill('.one-line input', 'Joe Owner')
  await tab.press('.one-line button', 'Sign for the business')
  await expect.poll(() => tab.text('.signatures')).toContain('Joe Owner')
  expect(await lake.operations.getDocument(_id)).toMatchObject({countersignature: {name: 'Joe Owner', by: office}})

  // A quote that is still written shows more fields; the same words come from the server and the browser.
  const draft = await storedQuote(lake.operations, randomUUID())
  await tab.open(`/admin/dashboard?tab=quotes&quote=${draft._id}`)
  expect(await tab.isShown('label', 'Language')).toBe(true)
})

test('every tab of the dashboard fits the window, and neither the console nor a request complains', async ({
  tab,
  signIn,
}) => {
  await signIn('owner@example.com')
  const tabs = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="?tab="]')].map(
      ({pathname, search}) => pathname + search,
    ),
  )
  expect(tabs.length).toBeGreaterThan(4)
  for (const path of new Set(tabs)) {
    await tab.open(path)
    await expect.soft
      .poll(() => tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path)
      .toBe(0)
    expect.soft(tab.failures(), path).toEqual([])
  }
})
