import {slowness} from '../../../tools/test/slowness.ts'
import type {VisitorProxy} from './visitorProxy.ts'
import type {Driver, Key, Point} from './driver.ts'

type Json = string | number | boolean | null | undefined | readonly Json[]
type Edge = 'left' | 'center' | 'right'

const LIMIT_MS = 10_000 * slowness
const MOST_DOCUMENTS = 50

/** What engines say of a page that another one has replaced while it was asked. WebKit may forget the question. */
const REPLACED =
  /context was destroyed|no such (frame|window|execution)|Cannot find context|navigat|unload|detached|discarded|realm|aborted|script timeout|Could not parse script result/i

// The functions from here to `isSettled` run in the page, and may call each other.

function isShown(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({visibilityProperty: true})
}

/** What is shown and has these words as its name or text. */
function find(css: string, words = ''): Element | undefined {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
  return [...document.querySelectorAll(css)].find((element) => isShown(element) && nameOf(element).includes(words))
}

function textOf(css: string): string {
  const element = find(css)
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
  if (element instanceof HTMLSelectElement) return element.value
  return element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : ''
}

/** Where to press an element that is in view, at rest, and covered by nothing; else why not yet. */
async function aim(css: string, words: string, edge: Edge): Promise<Point | string> {
  const share = {left: 0.05, center: 0.5, right: 0.95}[edge]
  const boxOf = () => find(css, words)?.getClientRects()[0]
  const before = boxOf()
  await new Promise(requestAnimationFrame)
  const [element, box] = [find(css, words), boxOf()]
  if (!element || !box || !before) return 'is not there'
  const [x, y] = [box.left + box.width * share, box.top + box.height / 2]
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) {
    element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
    return 'is out of view'
  }
  if (box.x !== before.x || box.y !== before.y || box.width !== before.width) return 'moves'
  const hit = document.elementFromPoint(x, y)
  if (hit && element.contains(hit)) return {x, y}
  element.scrollIntoView({block: 'center', behavior: 'instant'})
  return `is covered by ${hit?.outerHTML.slice(0, 120)}`
}

/** Chooses as the lists of the system do for a select, a date or a time: drivers cannot press in them. */
function choose(css: string, value: string): void {
  const field = find(css)
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) throw new Error(`${css} has no list`)
  field.focus()
  // React looks for changes at the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}))
}

/** Gives a field the focus and selects what it holds, so that typing replaces it. */
function select(css: string): void {
  const field = find(css)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`${css} is no field`)
  field.scrollIntoView({block: 'center', behavior: 'instant'})
  field.focus()
  field.select()
}

/**
 * As settled() of tests/support/e2e/layout.ts, but for the load of a public page: in one of some hundred pages after clips
 * that play, Firefox kept it back for half a minute although all was there. Pictures and fonts are looked at by the stories.
 */
function isSettled(): boolean {
  if (document.readyState !== 'loading' && 'interactive' in document.documentElement.dataset) return true
  if (document.readyState !== 'complete') return false
  if (location.pathname.startsWith('/admin')) return !document.querySelector('template[id^="B:"], [id^="S:"][hidden]')
  return !document.querySelector('header.header')
}

const inPage = [isShown, find].join('\n')

export type Tab = ReturnType<typeof openTab>

type Proxy = Pick<VisitorProxy, 'asked' | 'holdScripts'>

/** What a visitor does and sees in one window, in any engine. */
export function openTab(driver: Driver, site: string, {asked, holdScripts}: Proxy, complaints: string[]) {
  /** Asks the next page where one is replaced meanwhile. */
  async function ask(expression: string, documents = 0): Promise<string> {
    try {
      return await driver.run(expression)
    } catch (error) {
      if (documents === MOST_DOCUMENTS || !REPLACED.test(String(error))) throw error
      return ask(expression, documents + 1)
    }
  }

  /** Runs a function in the page; it knows nothing of what stands around it here. */
  async function evaluate<Args extends Json[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const call = `(async () => {${inPage}\nreturn JSON.stringify(await (${run})(...${JSON.stringify(args)})) ?? 'null'})()`
    return JSON.parse(await ask(call))
  }

  /** Asks in short questions: one that waits in a page is lost with it. */
  async function until<Result>(look: () => Promise<Result>, isDone: (result: Result) => boolean, what: string) {
    const end = Date.now() + LIMIT_MS
    for (;;) {
      const result = await look()
      if (isDone(result)) return result
      if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(result)}`)
    }
  }

  async function place(css: string, words: string, edge: Edge): Promise<Point> {
    const look = () => evaluate(aim, css, words, edge)
    const found = await until(look, (result) => typeof result !== 'string', `To press ${css} ${words}`)
    if (typeof found === 'string') throw new Error(found)
    return found
  }

  const settle = () => until(() => evaluate(isSettled), Boolean, 'The page is interactive')
  /** When the document began; no two of a window began at once. 0: an empty one, which Firefox shows before the next. */
  const began = () => evaluate(() => (location.protocol === 'about:' ? 0 : performance.timeOrigin))

  /** Waits for another document, which the step leads to, and until it is interactive. */
  async function go(step: () => Promise<unknown>) {
    const before = await began()
    await step()
    await until(began, (now) => now !== 0 && now !== before, 'Another document')
    await settle()
  }

  const path = () => evaluate(() => location.pathname + location.search + location.hash)

  return {
    evaluate,
    path,
    open: (to: string) => go(() => driver.open(new URL(to, site).href)),
    reload: () => go(() => driver.reload()),
    back: () => go(() => driver.back()),
    settle,
    holdScripts,
    /** Opens a page without waiting for its load. */
    async openEarly(to: string) {
      await evaluate((address) => void setTimeout(() => location.assign(address)), new URL(to, site).href)
      await until(
        () => evaluate(() => location.pathname),
        (pathname) => pathname === to,
        'The page',
      )
    },
    /** Presses what has these words, by finger or mouse. */
    async press(css: string, words = '', edge: Edge = 'center') {
      await driver.press(await place(css, words, edge))
    },
    pressAt: (point: Point) => driver.press(point),
    async drag(css: string, from: Edge, to: Edge) {
      await driver.drag(await place(css, '', from), await place(css, '', to))
    },
    async fill(css: string, text: string) {
      await place(css, '', 'center')
      await evaluate(select, css)
      await driver.type(text)
    },
    async choose(css: string, value: string) {
      const usable = `${css}:enabled`
      await place(usable, '', 'center')
      await evaluate(choose, usable, value)
    },
    type: (text: string) => driver.type(text),
    key: (key: Key, ...held: Key[]) => driver.key(key, ...held),
    upload: (css: string, ...files: string[]) => driver.upload(css, files),
    addCookies: driver.addCookies,
    screenshot: driver.screenshot,
    /** The text or value of what is shown, or nothing. */
    text: (css: string) => evaluate(textOf, css),
    isShown: (css: string, words = '') =>
      evaluate((...args: [string, string]) => find(...args) !== undefined, css, words),
    focus: (css: string) => evaluate((each) => document.querySelector<HTMLElement>(each)?.focus(), css),
    /** What was asked since `failures`, with its answer. */
    asked: () => asked.map(({method, url, status}) => `${status} ${method} ${url.replace(site, '')}`),
    /** What the browser wrote to its console and asked in vain since the last call. */
    failures() {
      const failed = asked.filter(({status}) =>
        typeof status === 'number' ? status >= 400 : status === 'outside' || status === 'lost',
      )
      const all = [
        ...complaints,
        ...failed.map(({method, url, status}) => `${status} ${method} ${url.replace(site, '')}`),
      ]
      complaints.length = 0
      // What has no answer yet may still fail.
      asked.splice(0, asked.length, ...asked.filter(({status}) => status === 'open'))
      return all
    },
  }
}
