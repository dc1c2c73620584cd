import {startPreviewer} from '../../support/content/previewer.ts'
import {corruptAll, fieldsOf} from '../../support/content/corrupt.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

const DEPTHS = [1, 2, 3, 4]
const VALUES = [undefined, null, 7, [{}]]

// Field by field: npm run faults -- content
test('T43: content that is missing or of another type leaves every page standing', async ({stack, lake}) => {
  test.setTimeout(300_000)
  const {documents, pagesThatFail} = await startPreviewer(stack.site, lake.content)
  expect(documents.length).toBeGreaterThan(10)
  const faults: string[] = []
  for (const document of documents) {
    // Where a document is less deep, it would be shown four times as it is.
    for (const depth of DEPTHS.filter((each) => fieldsOf(document).some(({length}) => length === each))) {
      for (const value of VALUES) {
        const failures = await pagesThatFail(document, corruptAll(document, depth, value))
        faults.push(
          ...failures.map((failure) => `${document._type}, depth ${depth}, ${JSON.stringify(value)}: ${failure}`),
        )
      }
    }
  }
  expect(faults).toEqual([])
})
