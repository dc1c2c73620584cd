import {closedDay} from '../../../web/lib/time/hours.ts'
import {locales, type Locale} from '../../../web/lib/locales.ts'
import {addressesOf} from '../../../web/lib/routes.ts'
import {addDays, businessToday} from '../../../web/lib/time/dates.ts'
import {formReady} from '../../support/e2e/form.ts'
import {sitePages} from '../../support/repository/sitePages.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

test('a change that is published is on the page', async ({page, lake}) => {
  const change = (value: string) =>
    lake.content.patch('service-custom-decks').set({'title[language=="en"].value': value}).commit()
  const title = await lake.content.fetch<string>(`*[_id == "service-custom-decks"][0].title[language == "en"][0].value`)
  await page.goto('/services')
  await expect(page.getByRole('heading', {name: title})).toBeVisible()
  await change('Decks built to last')
  await expect(async () => {
    await page.goto('/services')
    await expect(page.getByRole('heading', {name: 'Decks built to last'})).toBeVisible({timeout: 3_000})
  }).toPass()
  await change(title)
})

test('a note on the drawing of the home page follows what is published, too', async ({page, lake}) => {
  const path = 'home.keynotes[0].title[language=="en"].value'
  const change = (value: string) =>
    lake.content
      .patch('siteSettings')
      .set({[path]: value})
      .commit()
  const title = await lake.content.fetch<string>(
    `*[_id == "siteSettings"][0].home.keynotes[0].title[language == "en"][0].value`,
  )
  const note = (name: string) => page.locator('.hero-notes').getByRole('button', {name})
  await page.goto('/')
  await expect(note(title)).toBeVisible()
  await change('The whole roof')
  await expect(async () => {
    await page.goto('/')
    await expect(note('The whole roof')).toBeVisible({timeout: 3_000})
  }).toPass()
  await change(title)
})

test('after the settings are published the very first look at each page, in each language, has the new phone and hours', async ({
  request,
  lake,
}) => {
  const pages = sitePages.flatMap(addressesOf)
  // Each is kept as it was.
  for (const path of pages) await request.get(path)
  const before = await lake.content.fetch<{phone: string; hours: object[]}>('*[_id == "siteSettings"][0]{phone, hours}')
  const changed = before.hours.map((day) => ('opens' in day ? {...day, opens: '07:15'} : day))
  await lake.content.patch('siteSettings').set({phone: '+12015550199', hours: changed}).commit()
  try {
    await expect.poll(async () => (await request.get('/contact')).text()).toContain('(201) 555-0199')
    for (const path of pages.toReversed()) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain('(201) 555-0199')
      expect(html, path).not.toContain('555-0142')
      expect(html, path).toMatch(/7[:h]15/)
    }
  } finally {
    await lake.content.patch('siteSettings').set(before).commit()
  }
  await expect.poll(async () => (await request.get('/contact')).text()).toContain('555-0142')
})

const dayAhead = (days: number) => addDays(businessToday(new Date()), days)
const inLanguages = (texts: Record<Locale, string>) =>
  locales.map((language) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue',
    language,
    value: texts[language],
  }))

test('a closed day stands below the hours in the page’s language, also without scripts, and the booking form tells why', async ({
  page,
  browser,
  request,
  stack,
  lake,
}) => {
  const closed = dayAhead(3)
  const texts = {en: 'Company picnic', 'pt-BR': 'Confraternização', es: 'Convivio de la empresa'}
  const closure = {_type: 'closure', reason: inLanguages(texts)}
  const before = await lake.content.fetch<object[] | null>('*[_id == "siteSettings"][0].closures')
  const publish = (closures: object[]) => lake.content.patch('siteSettings').set({closures}).commit()
  const contact = async () => (await request.get('/contact')).text()
  await publish([
    {...closure, _key: 'soon', from: closed, to: closed},
    {...closure, _key: 'later', from: dayAhead(40), to: dayAhead(50)},
  ])
  try {
    await expect.poll(contact).toContain('Company picnic')
    const english = `${closedDay(closed, 'en')}: Company picnic`
    await page.goto('/contact')
    for (const place of ['main', 'contentinfo'] as const) {
      const last = page.getByRole(place).locator('.hours > div').last()
      await expect(last.getByRole('term')).toHaveText(english)
      await expect(last.getByRole('definition')).toHaveText('Closed')
    }

    await using scriptless = await browser.newContext({javaScriptEnabled: false, baseURL: stack.site})
    const plain = await scriptless.newPage()
    await plain.goto('/pt-BR')
    const portuguese = `${closedDay(closed, 'pt-BR')}: Confraternização`
    await expect(plain.getByRole('contentinfo')).toContainText(portuguese)
    await plain.goto('/es/faq')
    await expect(plain.getByRole('contentinfo')).toContainText('Convivio de la empresa')

    await page.goto('/booking')
    await formReady(page, '/api/bookings')
    await page.getByLabel('Preferred date', {exact: true}).fill(closed)
    await expect(page.locator('#booking-day-note')).toContainText('We are closed that day: Company picnic.')
  } finally {
    await publish(before ?? [])
  }
  await expect.poll(contact).not.toContain('Company picnic')
})

test('of many changes in a row the last one is on the page, though pages were being rendered meanwhile', async ({
  request,
  lake,
}) => {
  const question = (words: string) =>
    lake.content.patch('faq-is-it-free').set({'question[language=="en"].value': words}).commit()
  const before = await lake.content.fetch<string>(`*[_id == "faq-is-it-free"][0].question[language == "en"][0].value`)
  for (let round = 1; round <= 5; round += 1) {
    for (let n = 1; n <= 4; n += 1) await question(`Round ${round}, words ${n}?`)
    await expect.poll(async () => (await request.get('/faq')).text()).toContain(`Round ${round}, words 4?`)
  }
  await question(before)
})

test('an article published at an address that led nowhere before is there at once', async ({request, lake}) => {
  const slug = `new-article-${Date.now()}`
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)
  const [like] = await lake.content.fetch<Record<string, unknown>[]>('*[_type == "article"][0...1]')
  await lake.content.create({
    ...like,
    _id: slug,
    _type: 'article',
    slug: {_type: 'slug', current: slug},
    featured: false,
  })
  try {
    await expect.poll(async () => (await request.get(`/blog/${slug}`)).status(), {intervals: [100]}).toBe(200)
  } finally {
    await lake.content.delete(slug)
  }
  await expect.poll(async () => (await request.get(`/blog/${slug}`)).status()).toBe(404)
})
