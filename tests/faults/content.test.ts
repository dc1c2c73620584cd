import {expect, test} from 'vitest'
import {startPreviewer} from '../support/previewer.ts'
import {fieldsOf, INVALID_VALUES, corrupt} from '../support/corrupt.ts'
import {startHarness} from './support/harness.ts'
import {report} from './support/scale.ts'

test('T43: whatever one field holds, the pages are shown', async () => {
  await using harness = await startHarness()
  const content = harness.operations.withConfig({dataset: 'content'})
  const {documents, pagesThatFail} = await startPreviewer(harness.site.url, content)
  const allFailures: string[] = []
  let fields = 0
  for (const document of documents) {
    for (const path of fieldsOf(document)) {
      fields += 1
      for (const value of INVALID_VALUES) {
        const failures = await pagesThatFail(document, corrupt(document, path, value))
        const valueText = JSON.stringify(value)?.slice(0, 20) ?? 'missing'
        allFailures.push(...failures.map((failure) => `${document._type}.${path.join('.')} = ${valueText}: ${failure}`))
      }
    }
  }
  report('T43', {documents: documents.length, fields, values: INVALID_VALUES.length, faults: allFailures.length})
  expect(allFailures).toEqual([])
})
