import type {SanityClient, SanityDocument} from '@sanity/client'
import {encodeSignatureHeader} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {anotherValue} from '../support/content/anotherValue.ts'
import {corrupt, fieldsOf} from '../support/content/corrupt.ts'
import {startPreviewer} from '../support/content/previewer.ts'
import {faultsEnvironment} from './support/environment.ts'
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
  // The booking form shows them by its script: once a ZIP is typed, and once the request is sent.
  /^siteSettings\.serviceZips$/,
  /^siteSettings\.prepare\.text\./,
  // In the results of search, which have no preview: the second test reads them.
  /^siteSettings\.searchSynonyms\./,
  // Sent by email once a subscriber has confirmed.
  /^siteSettings\.offer\.code$/,
  // What an offer's code takes off a quote.
  /^siteSettings\.offer\.percent$/,
  // What the document's type says of itself, and pictures, whose files stay the same here.
  /\.(?:_type|language|crop|hotspot)(?:\.|$)/,
]

const english = (value: string) => [{_type: 'internationalizedArrayStringValue', _key: 'en', language: 'en', value}]

/** What fields depend on to be shown, and the starting content does not have. */
async function prerequisites(content: SanityClient): Promise<Record<string, object>> {
  const captions = await content.assets.upload('file', Buffer.from('WEBVTT\n\n'), {filename: 'words.vtt'})
  return {
    galleryVideo: {
      hasSpeech: true,
      captions: {_type: 'file', asset: {_type: 'reference', _ref: captions._id}},
    },
    project: {illustration: false, town: 'Hoboken'},
    // A sample has no author and so no stars.
    testimonial: {sample: false},
    siteSettings: {
      license: '34EX00000000',
      insurance: english('An insurer'),
      postalAddress: {street: '1 Main Street', city: 'Hoboken', region: 'NJ', postalCode: '07030'},
    },
  }
}

/** The document with its prerequisites, and the settings with what a visitor can check. */
function filledIn(document: SanityDocument, also: object | undefined): SanityDocument {
  const filled = {...document, ...also}
  if (document._type !== 'siteSettings') return filled
  const proof = {
    warrantyStandardProducts: english('Boards'),
    warrantyExtendedProducts: english('Shingles'),
    estimator: {name: 'Ana', languages: ['en', 'es']},
  }
  return {...filled, proof: {...document.proof, ...proof}, offer: {...document.offer, enabled: true}}
}

type Path = readonly (string | number)[]

const nameOf = (document: SanityDocument, path: Path) =>
  [document._type, ...path.filter((step) => typeof step === 'string')].join('.')

/** The document with another value in this field; undefined where none can be thought of. */
function changed(document: SanityDocument, path: Path): SanityDocument | undefined {
  const stored = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document)
  const value = anotherValue(stored, path.findLast((step) => typeof step === 'string') ?? '')
  return value === undefined ? undefined : corrupt(document, path, value)
}

test('every field that an editor fills changes what a page shows', async () => {
  await using harness = await startHarness()
  const content = harness.operations.withConfig({dataset: 'content'})
  const {documents, siblings, pagesWith} = await startPreviewer(harness.site.url, content)
  const also = await prerequisites(content)
  /** What one document does not show another may: the first three of a list, the one that is featured. */
  const isShownByAnother = async (document: SanityDocument, path: Path) => {
    for (const sibling of siblings(document)) {
      const change = changed(sibling, path)
      if (change && (await pagesWith(sibling, sibling)) !== (await pagesWith(sibling, change))) return true
    }
    return false
  }
  const unchanged: string[] = []
  let fields = 0
  for (const stored of documents) {
    const document = filledIn(stored, also[stored._type])
    const before = await pagesWith(document, document)
    expect((await pagesWith(document, document)) === before, `${document._id} is shown alike twice`).toBe(true)
    for (const path of fieldsOf(document)) {
      const name = nameOf(document, path)
      const place = `${document._id}: ${name}`
      const change = changed(document, path)
      if (!change || SHOWN_NOWHERE.some((pattern) => pattern.test(name) || pattern.test(place))) continue
      fields += 1
      if ((await pagesWith(document, change)) !== before) continue
      // Each page is looked at itself: what one of them shows, another need not.
      if (document._type === 'page' || !(await isShownByAnother(document, path))) unchanged.push(place)
    }
  }
  report('fields', {documents: documents.length, fields, unchanged: unchanged.length})
  expect(unchanged).toEqual([])
})

test('words that mean the same change the results of search', async () => {
  await using harness = await startHarness()
  const {site} = harness
  const content = harness.operations.withConfig({dataset: 'content'})
  const results = async () => (await fetch(`${site.url}/search/en.json`)).text()
  expect(await results()).not.toContain('gazebo')
  const groups = {searchSynonyms: [{_key: 'a', _type: 'lineItem', text: english('gazebo, pavilion')}]}
  await content.patch('siteSettings').set(groups).commit()

  const secret = faultsEnvironment(harness.dataDir).values.SANITY_WEBHOOK_SECRET ?? ''
  const body = JSON.stringify({_id: 'siteSettings', _type: 'siteSettings', slug: null, operation: 'update'})
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret),
  }
  expect((await fetch(`${site.url}/api/webhooks/sanity`, {method: 'POST', headers, body})).status).toBe(200)
  await expect.poll(results, {timeout: 30_000}).toContain('["gazebo","pavilion"]')
})
