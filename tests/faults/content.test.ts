import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import {INVALID_VALUES} from '../support/content/corrupt.ts'
import {marked} from '../support/content/mark.ts'
import {startPreviewer} from '../support/content/previewer.ts'
import {startHarness} from './support/harness.ts'
import {SCALE} from './support/figures.ts'
import {report, scaled} from './support/scale.ts'
import {breaking, draftsOf, everyField, roundsOf, type Seen, type WrongValue} from './support/wrongValues.ts'

/** Below the scale that leaves one value for each field, every so-manieth field. */
const STRIDE = Math.max(1, Math.round(1 / (SCALE * INVALID_VALUES.length)))

/** Returns all values at full scale. Below it, rotates through a few, so that each value still meets many fields. */
const valuesFor = (field: number) =>
  field % STRIDE === 0
    ? Array.from(
        {length: scaled(INVALID_VALUES.length)},
        (_, index) => INVALID_VALUES[(field + index) % INVALID_VALUES.length],
      )
    : []

test('T43: whatever one field holds, the pages are shown', async () => {
  await using harness = await startHarness()
  const content = harness.operations.withConfig({dataset: 'content'})
  const {documents, look, pagesOf} = await startPreviewer(harness.site.url, content)
  const withMarks = await look(new Map(documents.map((document) => [document, marked(document)])))
  expect(withMarks.flatMap(({failed}) => failed ?? [])).toEqual([])
  const marksOn = new Map<SanityDocument, string[]>(
    documents.map((document) => [
      document,
      withMarks.filter((page) => page.documents.includes(document)).map(({path}) => path),
    ]),
  )
  expect(
    documents.filter((document) => marksOn.get(document)?.length === 0).map(({_id}) => _id),
    'documents that no page shows',
  ).toEqual([])
  let looks = 0
  const show = async (values: readonly WrongValue[]): Promise<Seen> => {
    looks += 1
    const drafts = draftsOf(values)
    const pages = await look(drafts)
    const isSeen = (document: SanityDocument) =>
      pages.every(({path, documents: seen}) => !marksOn.get(document)?.includes(path) || seen.includes(document))
    return {
      failures: pages.flatMap(({failed}) => failed ?? []),
      missing: new Set([...drafts.keys()].filter((document) => !isSeen(document))),
    }
  }
  const values = everyField(documents, valuesFor)
  const failures: string[] = []
  const rounds = roundsOf(values, pagesOf)
  for (const [at, round] of rounds.entries()) {
    failures.push(...(await breaking(round, show)))
    if (at % 20 === 19) console.info(`T43: ${at + 1} of ${rounds.length} rounds, ${failures.length} failures`)
  }
  report('T43', {
    documents: documents.length,
    fields: everyField(documents, () => [null]).length,
    attempted: values.length,
    looks,
    failures: failures.length,
  })
  expect(failures).toEqual([])
})
