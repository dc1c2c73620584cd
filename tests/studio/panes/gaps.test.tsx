import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {evaluate, parse} from 'groq-js'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {type Gap, gapsOf, PROOF, type Proof} from '../../../studio/panes/gaps.ts'
import {GapsList} from '../../../studio/panes/GapsPane.tsx'

const english = (value: string) => [{_key: 'en', language: 'en', value}]

const proofOf = async (dataset: object[]): Promise<Proof> => (await evaluate(parse(PROOF), {dataset})).get()
const shown = async (dataset: object[]) =>
  gapsOf(await proofOf(dataset)).map(({label, reason}) => `${label}: ${reason}`)

const complete = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  registrationNumber: '13VH01234500',
  postalAddress: {street: '12 Main St'},
  proof: {
    registrationLookup: 'https://example.com',
    insuranceCertificate: {asset: {_ref: 'file-a-pdf'}},
    warrantyStandardProducts: english('Boards'),
    warrantyExtendedProducts: english('Shingles'),
    estimator: {name: 'A', image: {asset: {_ref: 'image-a'}}, languages: ['en']},
  },
}

test('the Studio lists what a visitor cannot check yet', async () => {
  const gaps = await shown([{_id: 'siteSettings', _type: 'siteSettings', registrationNumber: '13VH00000000'}])
  expect(gaps).toEqual([
    'Registration number: still the placeholder',
    'Where the registration can be looked up: missing: the number has no link',
    'Insurance certificate: missing: no quote can be sent without it',
    'Products with the standard warranty: missing: the site leaves it out',
    'Products with the extended warranty: missing: the site leaves it out',
    'Postal address: missing: the site leaves it out',
    'Who comes to the house: missing: the site leaves it out',
  ])
})

test('the Studio lists sample testimonials, example projects, declared illustrations and quotes without amounts', async () => {
  const gaps = await shown([
    {
      ...complete,
      proof: {...complete.proof, pictures: english('Illustrations')},
      papers: [{}, {image: {}}, {image: {asset: {_ref: 'image-a'}}}],
    },
    {_id: 't', _type: 'testimonial', sample: true, text: english('Straight corners.')},
    {_id: 'real', _type: 'testimonial', sample: false, text: english('Quiet windows.')},
    {_id: 'p', _type: 'project', illustration: true, title: english('A deck')},
    {_id: 'pt', _type: 'project', illustration: true, title: [{_key: 'pt', language: 'pt-BR', value: 'Um deck'}]},
    {_id: 'q', _type: 'exampleQuote', title: english('A deck'), lines: [{amount: 1}, {}]},
  ])
  expect(gaps).toEqual([
    'Papers of a job: drawn examples: 2 of 3',
    'Pictures of the site: declared as illustrations, in the footer of each page',
    'A deck: 1 of 2 lines have an amount',
    'Straight corners.: sample testimonial; gone from the site with the first review',
    'A deck: example project, not a finished job',
    'Um deck: example project, not a finished job',
  ])
})

test('a gap of the site settings leads to its field', async () => {
  const settings = {_id: 'siteSettings', _type: 'siteSettings', proof: {pictures: english('Illustrations')}}
  const gaps = gapsOf(await proofOf([settings]))
  expect(gaps.map(({path}) => path)).toEqual([
    'registrationNumber',
    'proof.registrationLookup',
    'proof.insuranceCertificate',
    'proof.warrantyStandardProducts',
    'proof.warrantyExtendedProducts',
    'postalAddress',
    'proof.estimator.name',
    'proof.pictures',
  ])
})

test('pictures that are declared as illustrations are a contradiction once finished jobs are listed', async () => {
  const settings = {...complete, proof: {...complete.proof, pictures: english('Illustrations')}}
  const job = {_id: 'job', _type: 'project', illustration: false, title: english('A porch')}
  expect(await shown([settings, job])).toEqual([
    'Pictures of the site: declared as illustrations, in the footer of each page, but finished jobs are listed: 1',
  ])
})

test('the Studio points to a page of examples that has finished jobs on it', async () => {
  const page = {
    _id: 'page-projects',
    _type: 'page',
    slug: {current: 'projects'},
    heading: english('Example projects, step by step'),
    seo: {title: english('Example projects, before and after')},
  }
  const job = {_id: 'job', _type: 'project', illustration: false, title: english('A porch')}
  expect(await shown([complete, page])).toEqual([])
  expect(await shown([complete, page, job])).toEqual([
    'Projects page, heading: speaks of examples, but finished jobs are listed: 1',
    'Projects page, title for search engines: speaks of examples, but finished jobs are listed: 1',
  ])
  const renamed = {...page, heading: english('Our work'), seo: {title: english('Decks we built')}}
  expect(await shown([complete, renamed, job])).toEqual([])
})

test('a site without samples and with everything to check has no gaps', async () => {
  expect(await shown([complete])).toEqual([])
})

const markupOf = (gaps: Gap[] | undefined, failed: boolean) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <GapsList gaps={gaps} failed={failed} onRetry={() => undefined} />
    </ThemeProvider>,
  )

test('a list that is being read, one that cannot be read and one of nothing look different', () => {
  expect(markupOf(undefined, false)).toContain('data-ui="Spinner"')
  const lost = markupOf(undefined, true)
  expect(lost).toMatch(/role="alert".*The list could not be read.*Try again/s)
  expect(lost).not.toContain('data-ui="Spinner"')
  const none = markupOf([], false)
  expect(none).toContain('Nothing on the site stands as a sample')
  expect(none).not.toMatch(/role="alert"|data-ui="Spinner"/)
})
