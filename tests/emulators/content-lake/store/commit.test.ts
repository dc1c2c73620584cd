import {expect, test} from 'vitest'
import {selectIds} from '../../../../emulators/content-lake/query/run.ts'
import {Dataset} from '../../../../emulators/content-lake/store/dataset.ts'
import {tempDir} from '../../../support/tempDir.ts'

test('a transaction that comes when the lake has closed is refused, and nothing else is brought down', async () => {
  await using folder = await tempDir()
  const dataset = new Dataset('content', 'public', `${folder.path}/content.db`, selectIds)
  dataset.close()
  const late = {kind: 'create', document: {_id: 'late', _type: 'page'}} as const
  await expect(dataset.submit({author: 'editor', mutations: [late]})).rejects.toThrow('database is not open')
})
