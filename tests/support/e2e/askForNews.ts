import type {Page} from '@playwright/test'

/** Lets an open dashboard ask for what is new at once, as when its tab is opened again: by itself it does so every 15 s. */
export const askForNews = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
