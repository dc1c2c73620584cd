import {writeFile} from 'node:fs/promises'
import {jpegWithPlace} from '../features/bookings/photos/photoFiles.ts'
import {newVisitor, type Visitor} from '../support/e2e/booking.ts'
import type {Look} from '../support/engines/driver.ts'
import type {Tab} from '../support/engines/tab.ts'
import {expect, test} from '../support/engines/test.ts'
import {tempDir} from '../support/tempDir.ts'

const FORM = 'form[action="/api/bookings"]'

/** On a phone the form shows one step at a time. */
async function goOn(tab: Tab, {touch}: Look) {
  if (touch) await tab.press(`${FORM} .step-buttons button`, 'Continue')
}

/** What is sent within two seconds looks like a robot's. */
const asSlowAsPeople = (tab: Tab) => expect.poll(() => tab.evaluate(() => performance.now())).toBeGreaterThan(2000)

async function choose(tab: Tab, look: Look) {
  // A tap on a service leads on by itself.
  await tab.press(`${FORM} .tile`, 'Roofing')
  await tab.press(`${FORM} .day-strip button:enabled:nth-last-of-type(2)`)
  await tab.press(`${FORM} .slot:has(input:enabled)`)
  await goOn(tab, look)
}

async function fillIn(tab: Tab, look: Look, visitor: Visitor) {
  await choose(tab, look)
  await tab.fill('#booking-name', visitor.name)
  await tab.fill('#booking-phone', visitor.phone)
  await tab.fill('#booking-email', visitor.email)
}

test('what is chosen looks chosen, and an incomplete request says what is missing', async ({tab, look}) => {
  /** Whether the one that is checked looks like none of the others. */
  const standsOut = (css: string) =>
    tab.evaluate((each) => {
      const looks = [...document.querySelectorAll(each)].map((label) => {
        const {borderColor, backgroundColor, boxShadow} = getComputedStyle(label)
        return {checked: label.querySelector(':checked') !== null, shown: borderColor + backgroundColor + boxShadow}
      })
      const chosen = looks.filter(({checked}) => checked)
      return chosen.length === 1 && !looks.some(({checked, shown}) => !checked && shown === chosen[0]?.shown)
    }, css)
  await tab.open('/booking')
  await choose(tab, look)
  await expect.poll(() => standsOut('.tile')).toBe(true)
  await expect.poll(() => standsOut('.slot')).toBe(true)
  await tab.press('.way')
  await expect.poll(() => standsOut('.way')).toBe(true)
  await tab.press(`${FORM} button`, 'Request my free estimate')
  await expect.poll(() => tab.text(`${FORM} [role=alert]`)).toContain('3 fields need attention')
  expect(await tab.evaluate(() => document.querySelector('#booking-name')?.getAttribute('aria-invalid'))).toBe('true')
})

test('where :has() is not known, the radio draws the frame of what is chosen', async ({tab}) => {
  await tab.open('/booking')
  await tab.press(`${FORM} .tile`, 'Roofing')
  const frame = () =>
    tab.evaluate(() => {
      const radio = document.querySelector('.tile :checked')
      return radio && [getComputedStyle(radio).opacity, getComputedStyle(radio).borderTopWidth]
    })
  expect(await frame()).toEqual(['0', '0px'])
  await tab.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules])
    const fallbacks = rules.filter(
      (rule) => rule instanceof CSSSupportsRule && /not selector\(:has/.test(rule.conditionText),
    )
    const sheet = new CSSStyleSheet()
    for (const rule of fallbacks)
      if (rule instanceof CSSSupportsRule) for (const {cssText} of rule.cssRules) sheet.insertRule(cssText)
    document.adoptedStyleSheets = [sheet]
  })
  expect(await frame()).toEqual(['1', '3px'])
})

test('what was typed is there again after a reload', async ({tab, look}) => {
  const visitor = newVisitor()
  await tab.open('/booking')
  await fillIn(tab, look, visitor)
  const draft = () => tab.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(draft).toContain(visitor.email)
  await tab.reload()
  const value = (css: string) => tab.evaluate((each) => document.querySelector<HTMLInputElement>(each)?.value, css)
  await expect.poll(() => value('#booking-name')).toBe(visitor.name)
  await expect.poll(() => value('input[name=service]:checked')).toContain('Roofing')
})

test.describe('what is stored', () => {
  test.describe.configure({lock: 'bookings'})

  test('a request with a photo is confirmed, the confirmation stands after a reload and on the way back, and its page cancels it', async ({
    tab,
    look,
    lake,
  }) => {
    const visitor = newVisitor()
    await using folder = await tempDir()
    await writeFile(`${folder.path}/roof.jpg`, await jpegWithPlace(1))
    await tab.open('/booking')
    await fillIn(tab, look, visitor)
    await tab.upload('#booking-photos', `${folder.path}/roof.jpg`)
    await expect.poll(() => tab.isShown('.photo-picker li img')).toBe(true)
    await asSlowAsPeople(tab)
    await tab.press(`${FORM} button`, 'Request my free estimate')
    await expect.poll(() => tab.text('h1')).toMatch(/^Thank you/)
    await expect.poll(() => tab.isShown('.state--sent')).toBe(true)
    const photos = '*[_type == "booking" && email == $email]{"photos": count(photos)}'
    await expect.poll(() => lake.operations.fetch(photos, visitor)).toEqual([{photos: 1}])
    await tab.reload()
    await expect.poll(() => tab.text('h1')).toMatch(/^Thank you/)
    await tab.open('/services')
    await tab.back()
    await expect.poll(() => tab.text('h1')).toMatch(/^Thank you/)

    await tab.press('main a[href*="/booking/manage/"]')
    await expect.poll(tab.path).toMatch(/^\/booking\/manage\//)
    await tab.settle()
    await tab.press('summary', 'Cancel the request')
    await tab.press('button', 'Yes, cancel it')
    await expect.poll(() => tab.text('main')).toContain('Your request is cancelled.')
  })

  test('a message is sent', async ({tab}) => {
    await tab.open('/contact')
    await tab.fill('#contact-name', 'Ana Souza')
    await tab.fill('#contact-email', 'ana@example.com')
    await tab.fill('#contact-subject', 'Gutters')
    await tab.fill('#contact-message', 'Do you clean them, too?')
    await asSlowAsPeople(tab)
    await tab.press('.contact-form button', 'Send message')
    await expect.poll(() => tab.isShown('h2', 'Message Sent')).toBe(true)
  })

  test('a review with stars is posted and shown', async ({tab}) => {
    const words = `The stairs are straight, ${newVisitor().name}.`
    await tab.open('/reviews')
    await tab.press('.stars-row label:nth-of-type(4)')
    const filled = () => tab.evaluate(() => document.querySelectorAll('.stars-row svg.is-chosen').length)
    await expect.poll(filled).toBe(4)
    await tab.fill('.review-form textarea', words)
    await asSlowAsPeople(tab)
    await tab.press('.review-form button', 'Post review')
    await expect.poll(() => tab.text('.review-list article')).toContain(words)
  })

  test('the newsletter box answers where it stands', async ({tab}) => {
    await tab.open('/contact')
    await tab.fill('form[action="/api/newsletter"] input[name=email]', newVisitor().email)
    await tab.press('form[action="/api/newsletter"] button')
    await expect.poll(() => tab.text('footer')).toContain('Check your email for our link')
  })
})
