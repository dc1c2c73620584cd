import {launch, type Page} from 'puppeteer-core'
import {tempDir} from '../tempDir.ts'
import {reportPolicy, type Engine, type Look} from './driver.ts'

/** Prefs of about:config that make the window of a look; the rest is what puppeteer sets for tests. */
const prefsOf = ({touch, dark}: Look) => ({
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'intl.accept_languages': 'en-US',
  // Firefox asks addresses of this machine directly unless told otherwise.
  'network.proxy.allow_hijacking_localhost': true,
  'dom.w3c_touch_events.enabled': touch ? 1 : 0,
  // 1: a coarse pointer, 6: a fine one that hovers.
  'ui.primaryPointerCapabilities': touch ? 1 : 6,
  'ui.allPointerCapabilities': touch ? 1 : 6,
  'media.autoplay.default': 1,
  // On a busy machine the finger of a driver rests longer than the 300 ms that a tap may last.
  'apz.max_tap_time': 10_000,
  'ui.click_hold_context_menus.delay': 10_000,
})

function complainTo(page: Page, complain: (error: string) => void): void {
  page.on('pageerror', (error) => complain(`uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
  })
}

/** An installed Firefox over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(executablePath: string, look: Look): Promise<Engine> {
  await using started = new AsyncDisposableStack()
  const home = started.use(await tempDir())
  const browser = await launch({
    browser: 'firefox',
    // As root Firefox refuses the home of somebody else, which a container may have.
    env: {...process.env, HOME: home.path},
    executablePath,
    headless: true,
    defaultViewport: {width: look.width, height: look.height},
    extraPrefsFirefox: prefsOf(look),
  })
  started.defer(() => browser.close())
  const running = started.move()
  return {
    hearsConsole: true,
    async visit({proxy, complain}) {
      const context = await browser.createBrowserContext({proxyServer: new URL(proxy).host})
      const page = await context.newPage()
      complainTo(page, complain)
      await page.evaluateOnNewDocument(reportPolicy)
      // Puppeteer waits for events of the load that Firefox does not always send, as for a page that it kept: 30 s, then
      // an error. The tab waits for the next document by itself. Later, since an answer of this one would be lost.
      const go = (way: string) => page.evaluate(`setTimeout(() => ${way}) && undefined`)
      return {
        open: (url) => go(`location.assign(${JSON.stringify(url)})`),
        reload: () => go('location.reload()'),
        back: () => go('history.back()'),
        run: async (expression) => `${await page.evaluate(expression)}`,
        press: ({x, y}) => (look.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(to.x, to.y, {steps: 5})
          await page.mouse.up()
        },
        type: (text) => page.keyboard.type(text),
        async key(key, ...held) {
          for (const each of held) await page.keyboard.down(each)
          await page.keyboard.press(key)
          for (const each of held) await page.keyboard.up(each)
        },
        async upload(css, files) {
          const input = await page.$(css)
          if (!input) throw new Error(`No ${css} takes files`)
          await input.toElement('input').then((element) => element.uploadFile(...files))
        },
        addCookies: (cookies) => {
          const {hostname: domain} = new URL(page.url())
          return context.setCookie(...cookies.map((each) => ({...each, domain, path: '/', httpOnly: true})))
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        [Symbol.asyncDispose]: () => context.close(),
      }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
