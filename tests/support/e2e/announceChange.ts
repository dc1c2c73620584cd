import {randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'

/**
 * Tells an open dashboard that something has changed, in answer to a question that it asks as when its tab is opened
 * again. By itself it asks every 15 s, and instances share an answer for 10: inbox-news.spec.ts and visits.spec.ts wait
 * for the server's own answer.
 */
export async function announceChange(page: Page) {
  const headers = {etag: `"${randomUUID()}"`}
  await page.route('**/api/admin/inbox', (route) => route.fulfill({json: {waiting: 0, arrivals: []}, headers}), {
    times: 1,
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}
