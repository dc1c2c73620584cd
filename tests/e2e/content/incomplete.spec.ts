import {startPreviewer} from '../../support/content/previewer.ts'
import {corruptAll, fieldsOf} from '../../support/content/corrupt.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

const DEPTHS = [1, 2, 3, 4]
const VALUES = [undefined, null, 7, [{}]]

// Field by field: npm run faults -- content
test('T43: content that is missing or of another type leaves every page standing', async ({stack, lake}) => {
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

test('a project that has no picture for the page of its service says there what was done', async ({page, lake}) => {
  const id = 'project-vinyl-gable-side'
  const project = page.locator('.projects .titled-figure')
  const {teaser} = await lake.content.fetch<{teaser: object}>('*[_id == $id][0]{teaser}', {id})
  await page.goto('/services/vinyl-siding')
  await expect(project.locator('.picture')).toHaveCount(1)
  await expect(project).not.toContainText('hung loose enough to lie flat')
  await lake.content.patch(id).unset(['teaser']).commit()
  try {
    await expect(async () => {
      await page.goto('/services/vinyl-siding')
      await expect(project).toContainText('hung loose enough to lie flat', {timeout: 500})
    }).toPass()
    await expect(project.locator('.picture')).toHaveCount(0)
  } finally {
    await lake.content.patch(id).set({teaser}).commit()
  }
})
