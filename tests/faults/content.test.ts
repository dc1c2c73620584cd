import {expect, test} from 'vitest'
import {startPreviewer} from '../support/content/previewer.ts'
import {fieldsOf, INVALID_VALUES, corrupt} from '../support/content/corrupt.ts'
import {startHarness} from './support/harness.ts'
import {SCALE} from './support/figures.ts'
import {report, scaled} from './support/scale.ts'

/** Returns all values at full scale. Below it, rotates through a few, so that each value still meets many fields. */
const valuesFor = (field: number) =>
  Array.from(
    {length: scaled(INVALID_VALUES.length)},
    (_, index) => INVALID_VALUES[(field + index) % INVALID_VALUES.length],
  )

/** Below the scale that leaves one value for each field, every so-manieth field. */
const STRIDE = Math.max(1, Math.round(1 / (SCALE * INVALID_VALUES.length)))

test('T43: whatever one field holds, the pages are shown', async () => {
  await using harness = await startHarness()
  const content = harness.operations.withConfig({dataset: 'content'})
  const {documents, pagesThatFail} = await startPreviewer(harness.site.url, content)
  const allFailures: string[] = []
  let fields = 0
  let attempts = 0
  for (const document of documents) {
    for (const path of fieldsOf(document)) {
      fields += 1
      if (fields % STRIDE !== 0) continue
      for (const value of valuesFor(fields)) {
        attempts += 1
        const failures = await pagesThatFail(document, corrupt(document, path, value))
        const valueText = JSON.stringify(value)?.slice(0, 20) ?? 'missing'
        allFailures.push(...failures.map((failure) => `${document._type}.${path.join('.')} = ${valueText}: ${failure}`))
      }
    }
  }
  report('T43', {documents: documents.length, fields, attempted: attempts, failures: allFailures.length})
  expect(allFailures).toEqual([])
})
