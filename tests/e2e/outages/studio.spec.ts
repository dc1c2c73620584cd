import {englishQuestion, freshId, publishQuestion} from '../../studio/documents.ts'
import {lakeProcess} from '../../studio/lakeProcess.ts'
import {localizedInput, openDocument} from '../../studio/page.ts'
import {expect, test} from '../../support/e2e/test.ts'

// Takes the lake away from everybody: it runs when nothing else does.
test.describe.configure({lock: '-exclusive-'})

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_id match "*e2e-*"]'})
})

// The browser reports every refused connection; those are what this story is about.
const disturbed = test.extend<{browserErrors: string[]}>({browserErrors: ({}, use) => use([])})

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
    await expect.poll(acknowledged).toBe(`E2E typed before${words}`)

    await input.fill('E2E typed after')
    await expect.poll(acknowledged).toBe('E2E typed after')
    await expect(page.getByTestId('action-publish')).toBeEnabled()
  },
)
