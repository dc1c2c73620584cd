import {expect, test} from 'vitest'
import {anotherValue} from '../support/content/anotherValue.ts'
import {corrupt, fieldsOf} from '../support/content/corrupt.ts'
import {startPreviewer} from '../support/content/previewer.ts'
import {startHarness} from './support/harness.ts'
import {report} from './support/scale.ts'

/** Fields that no page shows, each for a reason. */
const SHOWN_NOWHERE: readonly RegExp[] = [
  // Notes of the office about what proves a claim: never public.
  /^siteSettings\.claims\.\w+\.evidence$/,
  // Addresses, not words: another one is another page.
  /\.slug\.current$/,
  // The page of reviews has a sentence of its own; this one is in the results of search.
  /^page-reviews: page\.lead\./,
  // Hidden in the Studio: no page shows them.
  /^author\.(?:image|bio)\./,
  // How documents are put in order: with one document changed the order may stay as it is.
  /\.order$/,
  // The terms of a visit are applied when the form is sent.
  /^siteSettings\.booking\./,
  // Sent by email once a subscriber has confirmed.
  /^siteSettings\.offer\.code$/,
  // What the document's type says of itself, and pictures, whose files stay the same here.
  /\.(?:_type|language|crop|hotspot)(?:\.|$)/,
]

test('every field that an editor fills changes what a page shows', async () => {
  await using harness = await startHarness()
  const content = harness.operations.withConfig({dataset: 'content'})
  const {documents, pagesWith} = await startPreviewer(harness.site.url, content)
  const unchanged: string[] = []
  let fields = 0
  for (const document of documents) {
    const before = await pagesWith(document, document)
    expect((await pagesWith(document, document)) === before, `${document._id} is shown alike twice`).toBe(true)
    for (const path of fieldsOf(document)) {
      const name = `${document._type}.${path.filter((step) => typeof step === 'string').join('.')}`
      const stored = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document)
      const value = anotherValue(stored)
      const place = `${document._id}: ${name}`
      if (value === undefined || SHOWN_NOWHERE.some((pattern) => pattern.test(name) || pattern.test(place))) continue
      fields += 1
      const after = await pagesWith(document, corrupt(document, path, value))
      if (after === before) unchanged.push(place)
    }
  }
  report('fields', {documents: documents.length, fields, unchanged: unchanged.length})
  expect(unchanged).toEqual([])
})
