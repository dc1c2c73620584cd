import {expect, type Locator, type Page} from '@playwright/test'
import type {TestStack} from '../support/e2e/stack.ts'

const LANGUAGES = ['en', 'pt-BR', 'es'] as const
type Language = (typeof LANGUAGES)[number]

/** Forms show all languages below each other from the next load on; a story that is about one of them chooses it. */
const showAllLanguages = (page: Page) =>
  page.addInitScript((shown) => localStorage.setItem('studio.language', shown), 'all')

const listsOf = (path: string) => `/${path.split('/')[1]}/structure`

/** A window that shows a preview or a release is loaded anew: it keeps what was chosen there. */
const showsLists = (page: Page, stack: TestStack, path: string) => {
  const [lists, {origin, pathname, search}] = [listsOf(path), new URL(page.url())]
  return origin === stack.studio && pathname.startsWith(lists) && path.startsWith(lists) && search === ''
}

/**
 * Where the lists of a workspace are open already the Studio goes to another of them by itself, as after a click: to load
 * its scripts takes longer than most stories. What was open before is closed first, so that no story looks at the document
 * of another.
 */
async function goTo(page: Page, path: string) {
  const follow = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await follow(listsOf(path))
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  await follow(path)
}

/** Loads the Studio. The first time, chooses a user of the local project. */
async function load(page: Page, stack: TestStack, path: string, who: string) {
  await showAllLanguages(page)
  await page.goto(`${stack.studio}${path}`)
  const person = page.getByRole('link', {name: who})
  const tools = page.getByTestId('studio-navbar')
  await expect(person.or(tools).first()).toBeVisible()
  if (await person.isVisible()) await person.click()
  await expect(tools).toBeVisible()
}

/** A window in which a story chose one language is loaded anew. */
const showsAllLanguages = (page: Page) => page.evaluate(() => localStorage.getItem('studio.language') === 'all')

/** Opens a path in the Studio, with texts in all languages. */
export async function openStudio(page: Page, stack: TestStack, path: string, who = 'owner@example.com') {
  const isOpen = showsLists(page, stack, path) && (await showsAllLanguages(page))
  await (isOpen ? goTo(page, path) : load(page, stack, path, who))
}

/** Opens one document, ready to be edited. */
export async function openDocument(page: Page, stack: TestStack, type: string, id: string, who?: string) {
  await openStudio(page, stack, `/content/structure/${type};${id}`, who)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
}

export const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`)

/** The input of one language in a localized field. */
export const localizedInput = (page: Page, name: string, language: Language): Locator =>
  field(page, name).locator('input, textarea').nth(LANGUAGES.indexOf(language))

/** The rich text editor of one language in a localized field. */
export const editor = (page: Page, name: string, language: Language): Locator =>
  field(page, name).getByTestId('pt-editor').nth(LANGUAGES.indexOf(language))

/**
 * Puts the cursor to the end of a line, until it stands there: shortly after it has loaded, the Studio draws itself anew,
 * and takes the focus from what has it.
 */
export const enterAtEnd = (input: Locator) =>
  expect(async () => {
    await input.press('End')
    const isAtEnd = (element: HTMLElement) =>
      element === document.activeElement &&
      element instanceof HTMLInputElement &&
      element.selectionStart === element.value.length
    expect(await input.evaluate(isAtEnd)).toBe(true)
  }).toPass()

/** Puts the caret at the end of a rich text. */
export async function enter(page: Page, text: Locator) {
  await text.getByRole('textbox').click()
  await page.keyboard.press('ControlOrMeta+End')
}

/** Clicks Publish as soon as it is enabled, until the lake has the published document. */
export async function publish(page: Page, isPublished: () => Promise<boolean>) {
  const button = page.getByTestId('action-publish')
  await expect(async () => {
    // The Studio validates and stores in the background; the button is disabled in between.
    if (await button.isEnabled()) await button.click({timeout: 2000})
    expect(await isPublished()).toBe(true)
  }).toPass({intervals: [100]})
}

/** Presses an entry of what a button opens, and opens it again where the Studio draws itself anew and has closed it. */
export async function pressIn(opener: Locator, entry: Locator) {
  await expect(async () => {
    if (!(await entry.isVisible())) await opener.click({timeout: 5_000})
    await entry.click({timeout: 5_000})
  }).toPass({intervals: [100]})
}

/** The menu beside the publish button. While the Studio measures the actions, another stands there, disabled. */
const actions = (page: Page) => page.getByTestId('action-menu-button').and(page.locator(':enabled'))

export const openActions = (page: Page) => actions(page).click()

/** An entry of the menu beside the publish button. */
export const chooseAction = (page: Page, name: string | RegExp) =>
  pressIn(actions(page), page.getByRole('menuitem', {name}))

/** An entry of the menu in the document's header. */
export async function openInspector(page: Page, name: string) {
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByRole('menuitem', {name}).click()
}
