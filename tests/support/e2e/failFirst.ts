import type {Page, Route} from '@playwright/test'

/**
 * Fails the first request to these addresses and lets the others through. Do not use Playwright's `times: 1` for this: it
 * takes the route away while the page goes on, and one in thirty of the requests that follow at once is never sent.
 */
export async function failFirst(page: Page, url: string, fail: (route: Route) => Promise<void>): Promise<void> {
  let hasFailed = false
  await page.route(url, async (route) => {
    if (hasFailed) return route.continue()
    hasFailed = true
    await fail(route)
  })
}
