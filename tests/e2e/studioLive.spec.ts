import type {Locator, Page} from '@playwright/test'
import {englishQuestion, freshId, publishQuestion} from '../studio/documents.ts'
import {lakeProcess} from '../studio/lakeProcess.ts'
import {localizedInput, openDocument} from '../studio/page.ts'
import {expect, test} from '../support/e2e/test.ts'

// The Studio is a large program: its first view may take a quarter of a minute on a busy machine.
test.describe.configure({timeout: 120_000})

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_id match "*e2e-*"]'})
})

/** The mark beside a field that somebody stands in it; who wrote last is shown without such an arrow. */
const editorInField = (page: Page, name: string) =>
  page.getByTestId('document-pane').locator(`[data-ui="Avatar"][data-arrow-position][aria-label="${name}"]`).first()

/** When a text was first seen in a field, by the clock that both windows share. */
const sightOf = (input: Locator, text: string) =>
  input.evaluate(
    (element, expected) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if ('value' in element && element.value === expected) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )

test('two editors see what the other types, one after the other, and by name that the other is there', async ({
  page,
  stack,
  lake,
  browser,
}) => {
  const id = freshId('both')
  await publishQuestion(lake.content, id, 'E2E together')
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await openDocument(page, stack, 'faq', id)
  await openDocument(second, stack, 'faq', id, 'office@example.com')
  const here = localizedInput(page, 'question', 'en')
  const there = localizedInput(second, 'question', 'en')
  await there.focus()
  await expect(editorInField(page, 'office')).toBeVisible({timeout: 30_000})
  await expect(editorInField(page, 'owner')).toHaveCount(0)
  await here.focus()
  await expect(editorInField(second, 'owner')).toBeVisible({timeout: 30_000})

  const took: number[] = []
  const tell = async (from: Locator, to: Locator, words: string) => {
    const [written, seen] = [sightOf(from, words), sightOf(to, words)]
    await from.fill(words)
    await expect(to).toHaveValue(words, {timeout: 20_000})
    took.push((await seen) - (await written))
  }
  for (const round of [1, 2, 3]) {
    await tell(here, there, `E2E written on the left ${round}`)
    await tell(there, here, `E2E written on the right ${round}`)
  }
  // Two Studios and all services share the machine: how long it takes is noted, and judged by who runs this alone.
  test.info().annotations.push({type: 'from one window to the other', description: `${took.join(', ')} ms`})

  await elsewhere.close()
  await expect(editorInField(page, 'office')).toHaveCount(0, {timeout: 30_000})
})

// The browser reports every refused connection; those are what this story is about.
const disturbed = test.extend<{complaints: string[]}>({complaints: ({}, use) => use([])})

disturbed(
  'a lake killed while an editor types loses nothing it acknowledged, and the Studio goes on by itself',
  async ({page, stack, lake}) => {
    const id = freshId('kill')
    await publishQuestion(lake.content, id, 'E2E steady')
    await openDocument(page, stack, 'faq', id)
    const input = localizedInput(page, 'question', 'en')
    await input.fill('E2E typed before')
    await expect.poll(() => englishQuestion(lake.content, `drafts.${id}`)).toBe('E2E typed before')

    const pid = await lakeProcess(new URL(stack.lake).port)
    await input.press('End')
    // The lake is back after some seconds: most of this is typed while there is none.
    const words = ' while it dies, is dead, and comes back'
    const typing = page.keyboard.type(words, {delay: 100})
    process.kill(pid, 'SIGKILL')
    await typing
    // The Studio keeps what was typed and sends it again until it is answered; the lake tells it what it has missed, so
    // that the words are put where they were typed.
    await expect(input).toHaveValue(`E2E typed before${words}`)
    const acknowledged = () => englishQuestion(lake.content, `drafts.${id}`).catch(() => null)
    await expect.poll(acknowledged, {timeout: 60_000}).toBe(`E2E typed before${words}`)

    await input.fill('E2E typed after')
    await expect.poll(acknowledged, {timeout: 30_000}).toBe('E2E typed after')
    await expect(page.getByTestId('action-publish')).toBeEnabled({timeout: 30_000})
  },
)
