import type {BrowserContext} from '@playwright/test'
import {test as base} from './test.ts'

/**
 * The Studio's scripts take half of a test to load. Its tests therefore share one browser profile with its cache and
 * sign-in; each has its own window and none of the site's cookies. The sign-in test has its own profile.
 */
export const test = base.extend<object, {profile: BrowserContext}>({
  // Do not set the header here: the Studio calls the site across origins, and CORS would refuse an unknown header.
  extraHTTPHeaders: ({}, use) => use({}),
  profile: [
    async ({browser, stack}, use) => {
      const profile = await browser.newContext({baseURL: stack.site, viewport: {width: 1280, height: 900}})
      await use(profile)
      await profile.close()
    },
    {scope: 'worker'},
  ],
  context: async ({profile}, use) => {
    await use(profile)
    await profile.clearCookies()
  },
  page: async ({context}, use) => {
    const page = await context.newPage()
    await use(page)
    await Promise.all(context.pages().map((each) => each.close()))
  },
})

export {expect} from '@playwright/test'
