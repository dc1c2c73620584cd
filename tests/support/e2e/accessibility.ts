import {expect, type Locator, type Page} from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds wrong with the page as it stands, or with what the selector names. Its program goes into each document
 * once: to send it takes longer than to run it.
 */
export async function violationsOf(page: Page, options: axe.RunOptions = {}, selector?: string): Promise<axe.Result[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(
    async ([given, part]) => {
      const {violations} = await window.axe.run(part ?? document, {resultTypes: ['violations'], ...given})
      return violations
    },
    [options, selector] as const,
  )
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Shows the page in a theme. The colours are those of the theme two frames later: the shortest transition takes one. */
export const showTheme = (page: Page, dark: boolean): Promise<void> =>
  page.evaluate(async (on) => {
    document.documentElement.classList.toggle('dark', on)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // On a busy machine a frame may come before the transitions of inherited colours have ended.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({finished}) => finished))
    await frame()
  }, dark)

/** The same against WCAG 2.2 AA and what is good practice, in words. */
async function violationsInTheme(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, {runOnly: rules})
  return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/**
 * Expects none of them. While its scripts start, a page may stand between two states: what lasts is what a reader meets.
 * A state that lasts for seconds has its clock stopped by the test.
 */
export const expectAccessibleAsShown = (page: Page, state: string): Promise<void> =>
  expect.poll(() => violationsInTheme(page), state).toEqual([])

/** The same in both themes. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const dark of [false, true]) {
    await showTheme(page, dark)
    await expectAccessibleAsShown(page, `${state}, ${dark ? 'dark' : 'light'}`)
  }
}

/** The parts of the focused element that lie in view, uncovered: 0 where nothing of it can be seen (WCAG 2.4.11). */
const visiblePoints = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 1
    // A control may be drawn by its label: a radio as a tile, a file as a button.
    const drawn = focused.closest('label') ?? focused
    const {left, top, width, height} = drawn.getBoundingClientRect()
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
    return shares
      .flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
      .filter(([x, y]) => {
        const at = document.elementFromPoint(x, y)
        return at !== null && (drawn.contains(at) || at.contains(drawn))
      }).length
  })

/** Whether a ring stands around what has the focus, or around what draws it: its tile, its slider (WCAG 2.4.7). */
const hasFocusMark = (page: Page) =>
  page.evaluate(() => {
    let around = document.activeElement
    if (around === document.body) return true
    for (let levels = 0; around && levels < 4; levels++) {
      const {outlineStyle, outlineWidth} = getComputedStyle(around)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
      around = around.parentElement
    }
    // The field of the search is underlined instead: it is all that its window has. The button within a date or a time has
    // the browser's own mark, which no script sees.
    return document.activeElement?.matches('dialog [type=search], [type=date], [type=time]') === true
  })

/** Walks with the Tab key, or back with Shift, until this control has the focus; whatever is passed on the way can be seen and is marked. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = await control.first().elementHandle()
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key)
    await expect.poll(() => visiblePoints(page), 'what has the focus is in view').toBeGreaterThan(0)
    expect(await hasFocusMark(page), 'what has the focus is marked').toBe(true)
    if (await target?.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the Tab key does not reach ${control}`)
}

type Node = {
  nodeId: string
  ignored: boolean
  parentId?: string
  childIds?: string[]
  role?: {value?: unknown}
  name?: {value?: unknown}
  properties?: {name: string; value: {value?: unknown}}[]
}

/** The browser's own accessibility tree, as a screen reader gets it. */
async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const {nodes} = await session.send('Accessibility.getFullAXTree')
    return nodes
  } finally {
    await session.detach()
  }
}

const property = (node: Node, name: string) => node.properties?.find((each) => each.name === name)?.value.value

/** What live regions say at this moment. */
export async function liveMessages(page: Page): Promise<string[]> {
  const nodes = await tree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const text = (node: Node): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? [])
          .map((id) => byId.get(id))
          .map((child) => (child ? text(child) : ''))
          .join(' ')
  return nodes
    .filter((node) => ['polite', 'assertive'].includes(String(property(node, 'live'))))
    .map((node) => text(node).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

const controls = new Set([
  'button',
  'checkbox',
  'combobox',
  'Date',
  'dialog',
  'DisclosureTriangle',
  'link',
  'listbox',
  'menuitem',
  'option',
  'PopUpButton',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** The roles of the controls without a name. */
export async function namelessControls(page: Page): Promise<string[]> {
  const nodes = await tree(page)
  return nodes
    .filter((node) => !node.ignored && controls.has(String(node.role?.value)))
    .filter((node) => !String(node.name?.value ?? '').trim())
    .map((node) => String(node.role?.value))
}
