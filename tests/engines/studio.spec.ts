import {freshId, question, stored} from '../studio/documents.ts'
import {expect, test} from '../support/engines/test.ts'

test.describe.configure({lock: 'content'})

// The Studio shows a field before it may be changed, and drops the keys pressed until then.
const WORDS = '[data-testid="field-question"] :is(input, textarea):read-write'
const PUBLISH = '[data-testid="action-publish"]:enabled'

test('an editor opens a question in the Studio, writes it anew and publishes it; the site shows it', async ({
  tab,
  stack,
  lake,
}) => {
  const [id, words] = [freshId('engine'), `Who cleans up, ${freshId('words')}?`]
  await lake.content.createOrReplace(question(id, 'Who cleans up?'))
  try {
    await tab.open(`${stack.studio}/content/structure/faq;${id}`)
    await expect.poll(() => tab.isShown('a', 'owner@example.com')).toBe(true)
    await tab.press('a', 'owner@example.com')
    await expect.poll(() => tab.isShown(WORDS)).toBe(true)
    await expect.poll(() => tab.text(WORDS)).toBe('Who cleans up?')
    await tab.fill(WORDS, words)
    // It stores what was typed in several steps.
    await expect.poll(async () => JSON.stringify((await stored(lake.content, id)).draft)).toContain(words)
    await tab.press(PUBLISH)
    await expect.poll(async () => JSON.stringify((await stored(lake.content, id)).published)).toContain(words)
    expect((await stored(lake.content, id)).draft).toBeFalsy()
    await expect
      .poll(async () => {
        await tab.open('/faq')
        return tab.text('main')
      })
      .toContain(words)
    // What the Studio itself writes to the console, also when it is left, is its makers'.
    tab.failures()
  } finally {
    await lake.content.delete({query: '*[_id in [$id, $draft]]', params: {id, draft: `drafts.${id}`}})
  }
})
