import type {Page} from '@playwright/test'
import {addDays, businessToday} from '../../../web/lib/time/dates.ts'
import {expectAccessible, namelessControls} from '../../support/e2e/accessibility.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'
const today = businessToday(new Date())
/** Before whatever the other stories have left: the oldest comes first. */
const longAgo = (day: number) => `2001-01-${String(day).padStart(2, '0')}T15:00:00.000Z`
const toast = (page: Page) => page.locator('.toasts')
const row = (page: Page, name: string) => page.locator('.entry').filter({hasText: name})
const isTodayRead = (page: Page) => expect(page.getByRole('button', {name: /Reload|Recarregar|Recargar/})).toBeEnabled()

test('the day is worked through by keys, with the drawer beside it, and is where the admin comes back to', async ({
  page,
  lake,
  signIn,
}) => {
  test.slow()
  const waiting = await storedBooking(lake, {
    created_at: longAgo(1),
    town: 'Ridgewood',
    notes: 'Water through the ceiling.',
  })
  const next = await storedBooking(lake, {created_at: longAgo(2)})
  const visit = await storedBooking(lake, {
    status: 'confirmed',
    firstRespondedAt: longAgo(4),
    visit: {date: today, start: '09:00', end: '11:00'},
    street: '12 Elm St',
    locale: 'pt-BR',
    name: 'Ana Souza',
  })
  const over = await storedBooking(lake, {
    status: 'confirmed',
    firstRespondedAt: longAgo(4),
    visit: {date: addDays('2001-02-01', 0), start: '09:00', end: '11:00'},
  })
  await page.setViewportSize({width: 1440, height: 900})
  await signIn(office)
  await expect(page.getByRole('heading', {level: 1, name: 'Bookings'})).toBeVisible()
  await page.getByRole('link', {name: 'Today', exact: true}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Today'})).toBeVisible()
  await expect(row(page, waiting.name)).toContainText('Ridgewood · Water through the ceiling.')
  await expect(row(page, waiting.name)).toContainText('was due')
  await expect(row(page, over.name)).toContainText('Visit was Thu, Feb 1, no outcome')
  const onMyWay = row(page, visit.name).getByRole('link', {name: 'On my way, by text: Ana Souza'})
  const href = decodeURIComponent((await onMyWay.getAttribute('href')) ?? '')
  expect(href).toContain(`sms:${visit.phone}`)
  expect(href).toContain('Oi, Ana! Aqui é da ')
  await expect(page.getByRole('link', {name: 'Directions for the round'})).toHaveAttribute('href', /12\+Elm\+St/)
  await expectAccessible(page, 'the work of a day')

  await page.getByRole('heading', {level: 1}).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', {name: waiting.name, exact: true})).toBeFocused()
  const call = row(page, waiting.name).locator('[data-key="c"]')
  // Nothing on this machine can take the call.
  await call.evaluate((link) =>
    link.addEventListener('click', (event) => {
      event.preventDefault()
      link.setAttribute('data-pressed', '')
    }),
  )
  await page.keyboard.press('c')
  await expect(call).toHaveAttribute('data-pressed')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', {name: 'Keys'})).toContainText('Pick a time')
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('group', {name: 'Agreed visit'})).toBeVisible()
  for (const name of ['Answer', 'Out today', 'Follow up'])
    await expect(page.getByRole('heading', {level: 2, name})).toBeInViewport({ratio: 1})
  await expect(row(page, waiting.name)).toBeInViewport({ratio: 1})
  await expectAccessible(page, 'the work of a day with the drawer')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await expect(page.getByRole('link', {name: waiting.name, exact: true})).toBeFocused()
  await page.keyboard.press('s')
  await expect(toast(page)).toContainText(`${waiting.name} is in Spam now.`)
  await expect(row(page, waiting.name)).toHaveCount(0)
  await expect(page.getByRole('link', {name: next.name, exact: true})).toBeFocused()
  await toast(page).getByRole('button', {name: 'Undo'}).click()
  await expect(row(page, waiting.name)).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', {level: 1, name: 'Today'})).toBeVisible()
  await page.goto(`/admin/dashboard?booking=${waiting._id}`)
  await expect(page.getByRole('heading', {level: 1, name: 'Bookings'})).toBeVisible()
  for (const {_id} of [waiting, next, visit, over]) await lake.operations.delete(_id)
})

for (const [locale, title, call] of [
  ['pt-BR', 'Hoje', 'Ligar'],
  ['es', 'Hoy', 'Llamar'],
] as const)
  test(`on a phone the day is worked through with a thumb, in ${locale}`, async ({
    page,
    context,
    lake,
    signIn,
    stack,
  }) => {
    const waiting = await storedBooking(lake, {created_at: longAgo(1), locale: 'en'})
    const visit = await storedBooking(lake, {
      status: 'confirmed',
      firstRespondedAt: longAgo(4),
      visit: {date: today, start: '13:00', end: '15:00'},
    })
    await context.addCookies([{name: 'locale', value: locale, url: stack.site}])
    await page.setViewportSize({width: 390, height: 844})
    await signIn(office)
    await page.goto('/admin/dashboard?tab=today')
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
    await isTodayRead(page)
    await expect(row(page, waiting.name).getByRole('link', {name: `${call}: ${waiting.name}`})).toBeInViewport({
      ratio: 1,
    })
    const heights = await page
      .locator('.entry .btn')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await namelessControls(page)).toEqual([])
    await expectAccessible(page, `the work of a day on a phone, ${locale}`)
    for (const {_id} of [waiting, visit]) await lake.operations.delete(_id)
  })

test('a date is chosen in the language of the page, not in that of the browser', async ({
  page,
  context,
  lake,
  signIn,
  stack,
}) => {
  const booking = await storedBooking(lake, {preferred_time: 'Flexible (Any time)', preferred_date: '2080-03-05'})
  await context.addCookies([{name: 'locale', value: 'es', url: stack.site}])
  await signIn(office)
  await page.goto(`/admin/dashboard?tab=bookings&booking=${booking._id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(`Estado de ${booking.name}`).selectOption('confirmed')
  const visit = drawer.getByRole('group', {name: 'Visita acordada'})
  await expect(visit.locator('input[type="date"]')).toHaveCount(0)
  await expect(visit.getByLabel('Día')).toHaveValue('05')
  await visit.getByLabel('Día').selectOption('17')
  await visit.getByLabel('Mes').selectOption({label: 'abril'})
  await visit.getByLabel('Desde').fill('09:00')
  await visit.getByLabel('Hasta').fill('10:00')
  await expectAccessible(page, 'a date in Spanish')
  await drawer.getByRole('button', {name: 'Guardar cambio'}).click()
  await expect
    .poll(async () => (await lake.operations.getDocument(booking._id))?.visit)
    .toMatchObject({date: '2080-04-17', start: '09:00', end: '10:00'})
})

test('many requests are changed at once; the one that somebody else has changed is named, and the rest is taken back', async ({
  page,
  lake,
  signIn,
}) => {
  const [first, second, third] = [await storedBooking(lake), await storedBooking(lake), await storedBooking(lake)]
  await signIn(office)
  const select = (name: string) => page.getByRole('checkbox', {name: `Select ${name}`})
  await select(first.name).check()
  await select(second.name).check()
  await page.getByRole('link', {name: third.name, exact: true}).focus()
  await page.keyboard.press('x')
  await expect(select(third.name)).toBeChecked()
  const bar = page.getByRole('group', {name: 'What to do with the selected'})
  await expect(bar).toContainText('3 selected')
  await expectAccessible(page, 'rows that are ticked')
  await lake.operations
    .patch(second._id)
    .append('history', [
      {_key: 'theirs', _type: 'historyEntry', at: new Date().toISOString(), by: 'owner@example.com', action: 'note'},
    ])
    .commit()
  await bar.getByRole('button', {name: 'Replied'}).click()
  await expect(toast(page)).toContainText('2 requests changed.')
  await expect(toast(page)).toContainText(
    `1 request was not changed: ${second.name} (changed by somebody else meanwhile)`,
  )
  const answered = async (id: string) => (await lake.operations.getDocument(id))?.firstRespondedAt
  expect([await answered(first._id), await answered(third._id)]).toEqual([expect.any(String), expect.any(String)])
  expect(await answered(second._id)).toBeUndefined()
  await toast(page).getByRole('button', {name: 'Undo'}).click()
  await expect(toast(page)).toContainText('2 requests are as before.')
  expect([await answered(first._id), await answered(third._id)]).toEqual([undefined, undefined])
})

test('the focus stays in the list when the pressed button goes with its row', async ({page, lake, signIn}) => {
  test.slow()
  const waiting = []
  for (let day = 1; day <= 5; day++)
    waiting.push(await storedBooking(lake, {created_at: longAgo(day), name: `Keepfocus ${day}`}))
  const [first, second, , , fifth] = waiting
  if (!first || !second || !fifth) throw new Error('five requests')
  const proposal = {date: first.preferred_date, time: '2:00 PM - 4:00 PM', at: longAgo(1)}
  await lake.operations
    .patch(first._id)
    .set({status: 'confirmed', visit: {date: first.preferred_date, start: '10:00', end: '12:00'}, proposal})
    .commit()
  const rowLink = (name: string) => page.getByRole('link', {name, exact: true})
  await signIn(office)
  await page.goto('/admin/dashboard?tab=today')
  await isTodayRead(page)
  await page
    .locator('.work')
    .first()
    .getByRole('button', {name: /^Show all/})
    .press('Enter')
  await expect(rowLink(fifth.name)).toBeFocused()
  await page.getByRole('button', {name: `Accept: ${first.name}`}).press('Enter')
  await expect(row(page, first.name)).toHaveCount(0)
  await expect(rowLink(second.name)).toBeFocused()
  await toast(page).getByRole('button', {name: 'Preview the email'}).press('Enter')
  await expect(toast(page).getByRole('region', {name: 'Preview the email'})).toBeFocused()

  for (const {_id} of [second, fifth]) await lake.operations.patch(_id).set({spam: true}).commit()
  await page.goto('/admin/dashboard?tab=bookings&view=spam&q=Keepfocus')
  const notSpam = page.getByRole('row').filter({hasText: fifth.name}).getByRole('button', {name: 'Not spam'})
  await notSpam.press('Enter')
  await expect(rowLink(fifth.name)).toHaveCount(0)
  await expect(rowLink(second.name)).toBeFocused()
  for (const {_id} of waiting) await lake.operations.delete(_id)
})
