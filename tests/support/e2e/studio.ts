import type {BrowserContext, Page} from '@playwright/test'
import {signInByRequests, test as base} from './test.ts'

/**
 * The Studio's scripts take half of a test to load. Its tests therefore share one browser profile with its cache and
 * sign-in, and one window, in which the Studio stays open; each has none of the site's cookies. The sign-in test has its
 * own profile.
 */
export const test = base.extend<object, {profile: BrowserContext; studioWindow: Page}>({
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
  studioWindow: [async ({profile}, use) => use(await profile.newPage()), {scope: 'worker'}],
  context: async ({profile}, use) => {
    await use(profile)
    await profile.clearCookies()
  },
  page: async ({context, studioWindow}, use) => {
    await use(studioWindow)
    await Promise.all(context.pages().map((each) => each !== studioWindow && each.close()))
  },
  // The Studio stays where it is.
  signIn: ({context, stack}, use) => use((email) => signInByRequests(context, stack, email)),
})

export {expect} from '@playwright/test'
