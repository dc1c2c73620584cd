import {randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import {expect} from './test.ts'

export type Visitor = {name: string; email: string; phone: string; notes: string; date: string}

/** Returns the next weekday, at least this many days ahead: the business is closed on Sundays. */
export function openDay(ahead = 3, from = new Date()): string {
  const day = new Date(from.getTime() + ahead * 24 * 60 * 60 * 1000)
  const weekday = day.getUTCDay()
  return weekday === 0 || weekday === 6 ? openDay(ahead + 1, from) : day.toISOString().slice(0, 10)
}

/** Returns a Sunday at least a week ahead, when the business is closed. */
export function nextSunday(from = new Date()): string {
  const day = new Date(from.getTime() + (14 - from.getUTCDay()) * 24 * 60 * 60 * 1000)
  return day.toISOString().slice(0, 10)
}

/** Creates a visitor with a unique email address, to find its documents and mails again. */
export function newVisitor(changes: Partial<Visitor> = {}): Visitor {
  const id = randomUUID().slice(0, 8)
  return {
    name: `Ana Souza ${id}`,
    email: `ana.${id}@example.org`,
    phone: '(201) 555-0123',
    notes: 'Back yard, 300 square feet.',
    date: openDay(),
    ...changes,
  }
}

export const form = (page: Page) => page.locator('form[action="/api/bookings"]')
export const field = (page: Page, label: string) => form(page).locator('.input').and(page.getByLabel(label))
export const submit = (page: Page) => form(page).getByRole('button', {name: 'Request my free estimate'})

/** Opens the form and waits for hydration: only then does it know the date in New York. */
export async function openForm(page: Page, path = '/booking'): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(field(page, 'Preferred date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
}

export const pickService = (page: Page, service: string) =>
  form(page).locator('label', {hasText: service}).first().click()

/** Fills in the form and advances the clock: submissions within seconds are treated as spam. */
export async function fillForm(page: Page, visitor: Visitor): Promise<void> {
  await field(page, 'Preferred date').fill(visitor.date)
  await form(page)
    .locator('label.slot', {has: page.locator('input:enabled')})
    .first()
    .click()
  await field(page, 'Full name').fill(visitor.name)
  await field(page, 'Phone').fill(visitor.phone)
  await field(page, 'Email').fill(visitor.email)
  await field(page, 'Notes').fill(visitor.notes)
  await page.clock.fastForward(10_000)
}

export const confirmation = (page: Page) => page.getByRole('heading', {name: /^Thank you/})
