import {expect, test} from 'vitest'
import {previewer} from '../support/previewer.ts'
import {fieldsOf, INVALID_VALUES, corrupt} from '../support/corrupt.ts'
import {startRig} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'

/** All values at full scale; fewer below, others for each next field, so that each value still meets many fields. */
const valuesFor = (field: number) =>
  Array.from(
    {length: scaled(INVALID_VALUES.length)},
    (_, index) => INVALID_VALUES[(field + index) % INVALID_VALUES.length],
  )

test('T43: whatever one field holds, the pages are shown', async () => {
  await using rig = await startRig()
  const content = rig.operations.withConfig({dataset: 'content'})
  const {documents, failing} = await previewer(rig.site.url, content)
  const faults: string[] = []
  let fields = 0
  let tries = 0
  for (const document of documents) {
    for (const path of fieldsOf(document)) {
      fields += 1
      for (const value of valuesFor(fields)) {
        tries += 1
        const failures = await failing(document, corrupt(document, path, value))
        const junk = JSON.stringify(value)?.slice(0, 20) ?? 'missing'
        faults.push(...failures.map((failure) => `${document._type}.${path.join('.')} = ${junk}: ${failure}`))
      }
    }
  }
  report('T43', {documents: documents.length, fields, tries, faults: faults.length})
  expect(faults).toEqual([])
})
