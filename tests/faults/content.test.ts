import {expect, test} from 'vitest'
import {previewer} from '../support/previewer.ts'
import {fieldsOf, INVALID_VALUES, corrupt} from '../support/corrupt.ts'
import {startRig} from './support/harness.ts'
import {report} from './support/scale.ts'

test('T43: whatever one field holds, the pages are shown', async () => {
  await using rig = await startRig()
  const content = rig.operations.withConfig({dataset: 'content'})
  const {documents, failing} = await previewer(rig.site.url, content)
  const faults: string[] = []
  let fields = 0
  for (const document of documents) {
    for (const path of fieldsOf(document)) {
      fields += 1
      for (const value of INVALID_VALUES) {
        const failures = await failing(document, corrupt(document, path, value))
        const junk = JSON.stringify(value)?.slice(0, 20) ?? 'missing'
        faults.push(...failures.map((failure) => `${document._type}.${path.join('.')} = ${junk}: ${failure}`))
      }
    }
  }
  report('T43', {documents: documents.length, fields, values: INVALID_VALUES.length, faults: faults.length})
  expect(faults).toEqual([])
})
