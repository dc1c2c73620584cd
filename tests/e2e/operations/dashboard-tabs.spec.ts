import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const owner = 'owner@example.com'
const office = 'office@example.com'

test('each tab has a title of its own, in the reader’s language', async ({page, signIn}) => {
  await signIn(office)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Bookings \| Admin$/)
  await page.getByRole('link', {name: 'Agenda'}).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Agenda \| Admin$/)
  await page.getByLabel('Language', {exact: true}).first().selectOption('pt-BR')
  await expect(page).toHaveTitle(/^(\(\d+\) )?Agenda \| Administração$/)
  await page.goto('/admin/dashboard?tab=reviews')
  await expect(page).toHaveTitle(/^(\(\d+\) )?Avaliações \| Administração$/)
})

for (const width of [768, 960, 1280])
  test(`at ${width} neither buttons nor addresses of the admins are broken within a word`, async ({page, signIn}) => {
    await page.setViewportSize({width, height: 900})
    await signIn(owner)
    await page.goto('/admin/dashboard?tab=users')
    const long = `new.admin.w${width}@example.com`
    await page.getByLabel('Email address').fill(long)
    await page.getByRole('button', {name: 'Add admin'}).click()
    await expect(page.locator('.list-table strong', {hasText: long})).toBeVisible()
    const broken = await page.locator('.list-table').evaluate((table) => {
      const isBroken = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1
      }
      return [...table.querySelectorAll('td strong, td button')]
        .map(({firstChild}) => firstChild)
        .filter((node) => node !== null && !/\s/.test(node.textContent ?? '') && isBroken(node))
        .map((node) => node?.textContent)
    })
    expect(broken).toEqual([])
    const beside = await page.locator('html').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
    expect(beside, 'nothing stands beside the screen').toBe(0)
  })

test('a click anywhere on a row opens its booking, but one on its status does not', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  const row = page.locator('.list-table tbody tr').filter({hasText: booking.name})
  await row.getByLabel(`Status for ${booking.name}`).selectOption('confirmed')
  await row.getByLabel(`Status for ${booking.name}`).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row.locator('td').nth(2).click()
  await expect(page.getByRole('dialog').getByRole('heading', {name: booking.name})).toBeVisible()
})

test('the costs of a month are entered in the figures, and say what a request has cost; a second office is told', async ({
  page,
  lake,
  signIn,
}) => {
  const source = `fair ${Date.now()}`
  await storedBooking(lake, {source: {_type: 'leadSource', utmSource: source}})
  await signIn(office)
  await page.goto('/admin/dashboard?tab=figures')
  await page.getByText('Enter the costs of a month').click()
  await page.locator('.cost-month select').selectOption({index: 0})
  const amount = page.getByLabel(`${source}: cost in USD`)
  await amount.fill('-5')
  await page.getByRole('button', {name: 'Save the costs'}).click()
  await expect(page.locator('#costs-error')).toBeVisible()
  await amount.fill('120')
  await page.getByRole('button', {name: 'Save the costs'}).click()
  await expect(page.getByRole('row', {name: `${source} $120 1 $120 0 –`})).toBeVisible()
  const [stored] = await lake.operations.fetch('*[_type == "leadCost" && $source in costs[].source]', {source})
  const entry = {_key: 'other', _type: 'historyEntry', at: new Date().toISOString(), by: 'x', action: 'changed'}
  await lake.operations.patch(stored._id).append('history', [entry]).commit()
  await amount.fill('150')
  await page.getByRole('button', {name: 'Save the costs'}).click()
  await expect(page.locator('.toasts .error')).toBeVisible()
  await expect(amount).toHaveValue('150')
  await page.locator('.toasts').getByRole('button', {name: 'Save mine all the same'}).click()
  await expect(page.getByRole('row', {name: `${source} $150 1 $150 0 –`})).toBeVisible()

  // A new source gets a row of its own, and leaves the one in which it was typed.
  const added = `signs ${Date.now()}`
  const other = page.getByRole('textbox', {name: 'Another source'})
  await other.fill(added)
  await page.getByLabel('Another source: cost in USD').fill('80')
  await page.getByRole('button', {name: 'Save the costs'}).click()
  await expect(page.getByLabel(`${added}: cost in USD`)).toHaveValue('80')
  await expect(other).toHaveValue('')
  await expect(page.getByLabel('Another source: cost in USD')).toHaveValue('')
  await page.getByLabel(`${added}: cost in USD`).fill('90')
  await page.getByRole('button', {name: 'Save the costs'}).click()
  await expect
    .poll(() => lake.operations.fetch('*[_id == $id][0].costs[source == $added][0].amount', {id: stored._id, added}))
    .toBe(90)
  await expect(page.locator('#costs-error')).toBeHidden()
})
