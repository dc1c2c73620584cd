import {availableParallelism} from 'node:os'
import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import {INVALID_VALUES} from '../support/content/corrupt.ts'
import {marked} from '../support/content/mark.ts'
import {startPreviewer} from '../support/content/previewer.ts'
import {startHarness} from './support/harness.ts'
import {SCALE} from './support/figures.ts'
import {report, scaled} from './support/scale.ts'
import {breaking, draftsOf, everyField, roundsOf, type Seen, type WrongValue} from './support/wrongValues.ts'

/** Below the scale that leaves one value for each field, every STRIDE-th field. */
const STRIDE = Math.max(1, Math.round(1 / (SCALE * INVALID_VALUES.length)))

/** Returns all values at full scale. Below it, rotates through a few, so that each value still meets many fields. */
const valuesFor = (field: number) =>
  field % STRIDE === 0
    ? Array.from(
        {length: scaled(INVALID_VALUES.length)},
        (_, index) => INVALID_VALUES[(field + index) % INVALID_VALUES.length],
      )
    : []

/** A site renders on one core; while one waits for its lake another renders. */
const SITES = availableParallelism() + 1

type Previewer = Awaited<ReturnType<typeof startPreviewer>>

async function startSite(cleanup: AsyncDisposableStack): Promise<Previewer> {
  const harness = cleanup.use(await startHarness())
  return startPreviewer(harness.site.url, harness.operations.withConfig({dataset: 'content'}))
}

/** The pages that show each of these documents, when nothing is wrong. */
async function markedPages({look}: Previewer, documents: readonly SanityDocument[]) {
  const pages = await look(new Map(documents.map((document) => [document, marked(document)])))
  expect(pages.flatMap(({failed}) => failed ?? [])).toEqual([])
  const shownOn = new Map<SanityDocument, string[]>()
  for (const document of documents) {
    const paths = pages.filter((page) => page.documents.includes(document)).map(({path}) => path)
    expect(paths, `the pages that show ${document._id}`).not.toEqual([])
    shownOn.set(document, paths)
  }
  return shownOn
}

test('T43: whatever one field holds, the pages are shown', async () => {
  await using cleanup = new AsyncDisposableStack()
  const first = await startSite(cleanup)
  const others = await Promise.all(Array.from({length: SITES - 1}, () => startSite(cleanup)))
  const {documents, pagesOf} = first
  const shownOn = await markedPages(first, documents)
  let looks = 0
  const showOn =
    ({look}: Previewer) =>
    async (values: readonly WrongValue[]): Promise<Seen> => {
      looks += 1
      const drafts = draftsOf(values)
      const pages = await look(drafts)
      const isSeen = (document: SanityDocument) =>
        pages.every(({path, documents: seen}) => !shownOn.get(document)?.includes(path) || seen.includes(document))
      return {
        failures: pages.flatMap(({failed}) => failed ?? []),
        missing: new Set([...drafts.keys()].filter((document) => !isSeen(document))),
      }
    }
  const values = everyField(documents, valuesFor)
  const failures: string[] = []
  const rounds = roundsOf(values, pagesOf)
  let done = 0
  const waiting = rounds.values()
  const lookAtRounds = async (previewer: Previewer) => {
    for (const round of waiting) {
      for (const failure of await breaking(round, showOn(previewer))) {
        console.info(`T43: ${failure}`)
        failures.push(failure)
      }
      done += 1
      if (done % 20 === 0) console.info(`T43: ${done} of ${rounds.length} rounds, ${failures.length} failures`)
    }
  }
  await Promise.all([first, ...others].map(lookAtRounds))
  report('T43', {
    documents: documents.length,
    fields: everyField(documents, () => [null]).length,
    attempted: values.length,
    looks,
    failures: failures.length,
  })
  expect(failures).toEqual([])
})
