import {expect, type Page} from '@playwright/test'

const isDashboard = (page: Page) => new URL(page.url()).pathname.startsWith('/admin')

/** Pages that are not of the public site, and pages without scripts, answer as soon as they are there. */
const isInteractive = () =>
  !document.querySelector('header.header') ||
  matchMedia('(scripting: none)').matches ||
  'interactive' in document.documentElement.dataset

/**
 * Waits until a page answers to presses. The dashboard streams: while React puts what comes later into its place, it can be
 * in the document twice.
 */
export async function settled(page: Page): Promise<void> {
  // Asked again where the page has led on meanwhile, as from signing in to the dashboard.
  await expect(async () => {
    if (isDashboard(page)) expect(await page.locator('template[id^="B:"], [id^="S:"][hidden]').count()).toBe(0)
    else expect(await page.evaluate(isInteractive)).toBe(true)
  }).toPass({intervals: [20, 50, 100]})
}

/** Lets `goto` and `reload` wait until the page stands, where they wait for its load. */
export function openWhole(page: Page): void {
  const waitsForLoad = (waitUntil = 'load') => waitUntil !== 'commit' && waitUntil !== 'domcontentloaded'
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    // A page that another story publishes meanwhile loads itself anew, and so ends the way to the next one.
    const answer = await open(url, options).catch((error: unknown) => {
      if (`${error}`.includes('net::ERR_ABORTED')) return open(url, options)
      throw error
    })
    if (waitsForLoad(options?.waitUntil)) await settled(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    if (waitsForLoad(options?.waitUntil)) await settled(page)
    return answer
  }
}

/** Grids of equal cards whose last row holds one card, with nothing beside it. Links in columns are no cards. */
export const orphanCards = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (grid: Element) =>
      [...grid.children]
        .map((child) => child.getBoundingClientRect())
        .filter(({width, height}) => width > 0 && height > 0)
    const isAlone = (grid: Element) => {
      const boxes = boxesOf(grid)
      const last = boxes.at(-1)
      if (boxes.length < 3 || !last || last.height < 60) return false
      const beside = boxes.some((box) => box !== last && box.bottom > last.top + 1 && box.top < last.bottom - 1)
      const equal = boxes.filter(({width}) => Math.abs(width - last.width) < 2).length
      const rows = new Set(boxes.map(({top}) => Math.round(top))).size
      return !beside && equal === boxes.length && rows < boxes.length && last.width < grid.clientWidth * 0.6
    }
    return [...document.querySelectorAll('main *, footer *')]
      .filter((element) => getComputedStyle(element).display === 'grid' && element.checkVisibility())
      .filter(isAlone)
      .map((grid) => `${grid.parentElement?.className ?? ''} > ${grid.localName}.${grid.className}`)
  })

/** What is pressed and lower than 44 px. A link within a sentence is as high as its line. */
export const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const heightOf = (element: Element) => {
      const spread = ['::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(({content, position}) => content !== 'none' && position === 'absolute')
        .map(({height}) => Number.parseFloat(height) || 0)
      return Math.max(element.getBoundingClientRect().height, ...spread)
    }
    return [...document.querySelectorAll('a, button, select, textarea, summary, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .filter((element) => !element.matches('[type=radio], [type=checkbox], [type=file]') && !inSentence(element))
      .filter((element) => !element.closest('[inert], [aria-hidden=true], .visually-hidden, .prose'))
      .filter((element) => element.getBoundingClientRect().right > 0 && heightOf(element) < 43.5)
      .map((element) => `${Math.round(heightOf(element))}px ${element.className} "${element.textContent.trim()}"`)
  })

/** The spacing that a reader may ask for (WCAG 1.4.12). A sheet of the document itself is what the site's policy lets in. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** What reaches beyond the window: the page where it can be moved sideways, and what is fixed to the window. */
export const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > width + 0.5,
    )
    const names = wide.map((each) => `${each.tagName}.${each.className}`)
    const cut = [...document.querySelectorAll('.mobile-action-bar > *')].filter((each) => wide.includes(each))
    const scrolled = document.documentElement.scrollWidth
    return scrolled > width || cut.length > 0 ? [scrolled, ...names] : []
  })
