import type {BrowserType} from '@playwright/test'
import {reportPolicy, type Engine, type Look} from './driver.ts'

/** A browser of Playwright's own, or an installed Chromium. */
export async function startPlaywright(
  type: BrowserType,
  {width, height, touch, dark}: Look,
  executablePath?: string,
): Promise<Engine> {
  const args = type.name() === 'chromium' ? ['--no-sandbox', '--disable-gpu'] : []
  const browser = await type.launch({args, executablePath})
  return {
    hearsConsole: true,
    async visit({proxy, complain}) {
      const context = await browser.newContext({
        viewport: {width, height},
        hasTouch: touch,
        // Firefox has no such mode.
        ...(type.name() !== 'firefox' && {isMobile: touch}),
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-US',
        proxy: {server: proxy},
      })
      const page = await context.newPage()
      page.on('pageerror', ({message}) => complain(`uncaught: ${message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complain(message.text())
      })
      await page.addInitScript(reportPolicy)
      return {
        open: (url) => page.goto(url),
        reload: () => page.reload(),
        back: () => page.goBack(),
        run: (expression) => page.evaluate<string>(expression),
        press: ({x, y}) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(to.x, to.y, {steps: 5})
          await page.mouse.up()
        },
        type: (text) => page.keyboard.type(text),
        key: (key, ...held) => page.keyboard.press([...held, key].join('+')),
        upload: (css, files) => page.locator(css).setInputFiles(files),
        addCookies: (cookies) =>
          context.addCookies(cookies.map((each) => ({...each, url: new URL(page.url()).origin}))),
        screenshot: () => page.screenshot(),
        [Symbol.asyncDispose]: () => context.close(),
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
