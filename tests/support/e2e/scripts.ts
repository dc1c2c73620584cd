import type {Page} from '@playwright/test'

const isScript = (url: string) => url.includes('/_next/static/') && url.endsWith('.js')

/** Keeps the scripts of a page on their way until the returned promise is resolved. */
export async function holdScripts(page: Page): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(
    ({href}) => isScript(href),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  return held
}
