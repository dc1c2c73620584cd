import type {BrowserContext} from '@playwright/test'
import {test as base} from './test.ts'

/**
 * The Studio is many megabytes of script, and half of a story would be spent on loading it: its stories share one browser
 * profile, with what it has in its cache and with who is signed in there. Each has a window of its own, and none of the
 * site's cookies. The story of signing in has a profile of its own.
 */
export const test = base.extend<object, {profile: BrowserContext}>({
  // The Studio asks the site across origins: a header that no browser sends would be refused.
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
