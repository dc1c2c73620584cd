import type {BrowserContext, Page} from '@playwright/test'
import {signInByRequests, test as base} from './test.ts'

type Options = {
  /** Whether the stories of a file share one window, in which the Studio stays open. */
  staysOpen: boolean
}

/**
 * The Studio's scripts take half of a test to load. Its tests therefore share one browser profile with its cache and
 * sign-in; each has its own window, unless its file lets the Studio stay open, and none of the site's cookies. The
 * sign-in test has its own profile.
 */
export const test = base.extend<Options, {profile: BrowserContext; studioWindow: Page}>({
  staysOpen: [false, {option: true}],
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
  page: async ({context, studioWindow, staysOpen}, use) => {
    await use(staysOpen ? studioWindow : await context.newPage())
    await Promise.all(context.pages().map((each) => each !== studioWindow && each.close()))
  },
  // The Studio stays where it is.
  signIn: ({context, stack}, use) => use((email) => signInByRequests(context, stack, email)),
})

export {expect} from '@playwright/test'
