import {chooseAction, field, openActions, openDocument, openStudio} from '../../studio/page.ts'
import {line} from '../../studio/documents.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'content'})
test.use({staysOpen: true})

const OFFICE = 'office@example.com'

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_id in path("drafts.**") && _id match "*e2e-*"]'})
  await lake.content.delete('drafts.siteSettings')
  await lake.operations.delete({query: '*[_id match "*.e2e-look"]'})
})

test('an editor who makes mistakes in a service reads what is wrong with it, and cannot publish', async ({
  page,
  stack,
  lake,
}) => {
  const service = (await lake.content.getDocument('service-custom-decks'))!
  await lake.content.create({
    ...service,
    _id: 'drafts.e2e-faulty',
    title: [...line('Decks'), {...line('x'.repeat(70))[0], _key: 'es', language: 'es'}],
    slug: {_type: 'slug', current: 'vinyl-siding'},
    image: {...service.image, alt: []},
    timeline: {...service.timeline, min: 9, max: 2},
  })
  await openDocument(page, stack, 'service', 'e2e-faulty')
  await page.getByTestId('document-pane').getByRole('button', {name: 'Validation'}).click()
  for (const words of [
    /Name.*Not translated yet: Português \(Brasil\)/,
    /Name.*Keep it under 60 characters: Español has 70/,
    /Address.*Another document of this kind has this address already/,
    /Picture.*Describe the picture in English/,
    /To.*As long as “From”, or longer/,
  ])
    await expect(page.getByRole('button', {name: words})).toHaveCount(1)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('a link to a page that the site does not have is pointed out, and a good one is not', async ({
  page,
  stack,
  lake,
}) => {
  const service = (await lake.content.getDocument('service-custom-decks'))!
  const linked = (key: string, href: string) => ({
    _key: key,
    _type: 'block',
    style: 'normal',
    markDefs: [{_key: 'l', _type: 'link', href}],
    children: [{_key: 's', _type: 'span', text: href, marks: ['l']}],
  })
  const hrefs = ['/services/custom-deck', '/es/services/custom-decks?from=here#top', '/booking#step', '/bokking']
  const value = hrefs.map((href, index) => linked(`b${index}`, href))
  const body = [{_key: 'en', _type: 'internationalizedArrayRichTextValue', language: 'en', value}]
  const slug = {_type: 'slug', current: 'e2e-linked'}
  await lake.content.create({...service, _id: 'drafts.e2e-linked', slug, body})
  await openDocument(page, stack, 'service', 'e2e-linked')
  await page.getByTestId('document-pane').getByRole('button', {name: 'Validation'}).click()
  for (const href of ['/services/custom-deck', '/bokking'])
    await expect(page.getByRole('button', {name: `The site has no page at “${href}”`})).toHaveCount(1)
  await expect(page.getByRole('button', {name: /The site has no page at/})).toHaveCount(2)
  // A page that is about to be published may be linked already: the warning holds nobody up.
  await expect(page.getByTestId('action-publish')).toBeEnabled()
})

test('a question that is one too many for a page says so at its place', async ({page, stack, lake}) => {
  const question = (await lake.content.getDocument('faq-offer'))!
  await lake.content.create({...question, _id: 'drafts.e2e-sixth', order: 900, places: ['home']})
  await openDocument(page, stack, 'faq', 'e2e-sixth')
  await page.getByTestId('document-pane').getByRole('button', {name: 'Validation'}).click()
  await expect(
    page.getByRole('button', {name: /Also on.*Not shown on Home: the first 5 there come before/}),
  ).toHaveCount(1)
  await expect(page.getByTestId('action-publish')).toBeEnabled()
})

test('the settings warn of claims without evidence, of different years and of the placeholder number, and refuse what would break the site', async ({
  page,
  stack,
  lake,
}) => {
  const {claims, hours, ...settings} = (await lake.content.getDocument('siteSettings'))!
  await lake.content.createOrReplace({
    ...settings,
    _id: 'drafts.siteSettings',
    phone: '201 555',
    hours: hours.slice(1),
    closures: [{_key: 'c', _type: 'closure', from: '2026-12-26', to: '2026-12-24'}],
    claims: {...claims, clients: {...claims.clients, evidence: ''}},
  })
  await openStudio(page, stack, '/content/structure/siteSettings')
  await page.getByTestId('document-pane').getByRole('button', {name: 'Validation'}).click()
  for (const words of [
    /Phone.*Write it with its area code/,
    /registration number.*This is the placeholder/,
    /Opening hours.*Give the hours of the missing days: Monday/,
    /Last day.*The last day comes after the first/,
    /Claims.*The home page says 7\+, the booking page says 15\+/,
    /Clients served.*A claim on the site without evidence/,
  ])
    await expect(page.getByRole('button', {name: words})).toHaveCount(1)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('a phone is typed as people write it, and stored as phones dial it', async ({page, stack, lake}) => {
  await openStudio(page, stack, '/content/structure/siteSettings')
  const phone = field(page, 'phone').locator('input')
  const stored = () => lake.content.fetch<string | null>('*[_id == "drafts.siteSettings"][0].phone')
  await phone.fill('(201) 555-014')
  await expect.poll(stored).toBe('(201) 555-014')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await phone.fill('(201) 555-0143')
  await expect.poll(stored).toBe('+12015550143')
  await expect(phone).toHaveValue('(201) 555-0143')
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await phone.blur()
  await expect(phone).toHaveValue('+12015550143')
})

test('opening hours are typed as the office says them, and stored on the 24-hour clock', async ({
  page,
  stack,
  lake,
}) => {
  await openStudio(page, stack, '/content/structure/siteSettings')
  await page.getByRole('tab', {name: /^Hours and area/}).click()
  for (const [name, typed, shown] of [
    ['Monday opens', '9:00', '9:00 AM'],
    ['Monday closes', '5', '5:00 PM'],
  ] as const) {
    const time = page.getByLabel(name, {exact: true})
    await time.fill(typed)
    await time.blur()
    await expect(time).toHaveValue(shown)
  }
  const monday = '*[_id == "drafts.siteSettings"][0].hours[day == "monday"][0]{opens, closes}'
  await expect.poll(() => lake.content.fetch<object>(monday)).toEqual({opens: '09:00', closes: '17:00'})

  // Who publishes by the keyboard has not left the field.
  const closes = page.getByLabel('Monday closes', {exact: true})
  await closes.fill('5:45')
  await expect.poll(() => lake.content.fetch<object>(monday)).toEqual({opens: '09:00', closes: '17:45'})
  await expect(closes).toHaveValue('5:45')
  await closes.press('Enter')
  await expect(closes).toHaveValue('5:45 PM')
  await closes.fill('25:00')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await closes.fill('5 PM')
  await expect(page.getByTestId('action-publish')).toBeEnabled()
})

test('a federal holiday on which visits can be booked is closed by one press, in three languages', async ({
  page,
  stack,
  lake,
}) => {
  await openStudio(page, stack, '/content/structure/siteSettings')
  await page.getByRole('tab', {name: /^Hours and area/}).click()
  const offers = page.getByRole('button', {name: /, \w{3}, \w{3} \d{1,2}, \d{4}$/})
  const [label, name = '', day = ''] = /^(.+?), (.+)$/.exec(await offers.first().innerText()) ?? []
  const date = new Date(`${day} UTC`).toISOString().slice(0, 10)
  await offers.first().click()
  await expect(page.getByRole('button', {name: label, exact: true})).toHaveCount(0)
  const stored =
    '*[_id == "drafts.siteSettings"][0].closures[from == $date]{from, to, "name": reason[language == "en"][0].value, "languages": count(reason)}'
  await expect
    .poll(() => lake.content.fetch<object[]>(stored, {date}))
    .toEqual([{from: date, to: date, name, languages: 3}])
})

test('a document is opened on the site in each language', async ({page, context, stack}) => {
  await openDocument(page, stack, 'service', 'service-custom-decks', OFFICE)
  for (const [action, path] of [
    ['Open on site', '/services/custom-decks'],
    ['Open on site, Português (Brasil)', '/pt-BR/services/custom-decks'],
    ['Open on site, Español', '/es/services/custom-decks'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await chooseAction(page, new RegExp(`^${action.replace(/[()]/g, '\\$&')}$`))
    const site = await opened
    await expect(site).toHaveURL(`${stack.site}${path}`)
    await site.close()
  }
})

test('queries by hand are for developers: an editor does not have the tool', async ({page, browser, stack}) => {
  await openStudio(page, stack, '/content/structure')
  await expect(page.getByTestId('studio-navbar').getByRole('link', {name: 'Vision'})).toBeVisible()
  const editor = await browser.newPage()
  await openStudio(editor, stack, '/content/structure/category', OFFICE)
  // Until the Studio knows who it is, nobody is a developer.
  await expect(editor.getByRole('link', {name: /category|decks/i}).first()).toBeVisible()
  await expect(editor.getByTestId('studio-navbar').getByRole('link', {name: 'Vision'})).toHaveCount(0)
  await editor.close()
})

const OPERATIONS = {
  contactMessage: {place: 'contactMessage;all', shown: 'subject'},
  review: {place: 'review;shown', shown: 'review_text'},
  subscriber: {place: 'subscriber', shown: 'email'},
  adminUser: {place: 'adminUser', shown: 'email'},
}

// Bookings: bookings.spec.ts.
test('personal data is shown and nothing of it can be typed over, made, copied or deleted in the Studio', async ({
  page,
  stack,
  lake,
}) => {
  const created_at = new Date().toISOString()
  const person = {name: 'E2E Look', email: 'look@example.net', created_at, locale: 'en', spam: false}
  const words = {
    service: 'Roofing Services',
    subject: 'A deck',
    message: 'Hello',
    rating: 5,
    review_text: 'Good work',
    status: 'pending',
  }
  for (const type of Object.keys(OPERATIONS))
    await lake.operations.create({...person, ...words, _id: `${type}.e2e-look`, _type: type, id: `${type}_look`})
  for (const [type, {place, shown}] of Object.entries(OPERATIONS)) {
    await openStudio(page, stack, `/operations/structure/${place};${type}.e2e-look`)
    await expect(field(page, shown).locator('input, textarea')).not.toHaveValue('')
    const form = page.getByTestId('document-panel-scroller')
    await expect(form.locator(':is(input, textarea):not([readonly], :disabled), select:enabled'), type).toHaveCount(0)
    await expect(page.getByTestId('new-document-button')).toBeDisabled()
    await expect(page.getByTestId('action-intent-button')).toHaveCount(0)
    await expect(page.getByTestId('action-publish')).toHaveCount(0)
    // A subscriber has no action at all.
    if (type === 'subscriber') continue
    await openActions(page)
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.getByRole('menuitem', {name: /Delete|Duplicate|Publish|Unpublish|Restore/})).toHaveCount(0)
  }
})
