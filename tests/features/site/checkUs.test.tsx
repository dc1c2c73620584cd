import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {CheckUsCells} from '@/features/site/checkUs/CheckUs'
import {locales} from '@/lib/locales'

type Settings = Parameters<typeof CheckUsCells>[0]['settings']

const nothing: Settings = {
  registrationNumber: null,
  insurance: null,
  postalAddress: null,
  claims: {
    clients: null,
    yearsHome: null,
    yearsBooking: null,
    onTime: null,
    warrantyStandard: {label: '25-year warranty'},
    warrantyExtended: {label: '30-year warranty'},
  },
  proof: {
    registrationLookup: null,
    certificate: null,
    warrantyStandardProducts: null,
    warrantyExtendedProducts: null,
    estimator: {name: null, image: null, languages: null},
    pictures: null,
  },
}
const filled: Settings = {
  ...nothing,
  registrationNumber: '13VH00000000',
  insurance: 'Acme Mutual, $2,000,000',
  postalAddress: {street: '12 Main St', city: 'Red Bank', region: 'NJ', postalCode: '07701'},
  proof: {
    registrationLookup: 'https://newjersey.mylicense.com/verification/',
    certificate: 'https://cdn.example.com/certificate.pdf',
    warrantyStandardProducts: 'AZEK boards',
    warrantyExtendedProducts: 'HardiePlank',
    estimator: {name: 'Ana Silva', image: null, languages: ['en', 'pt-BR']},
    pictures: null,
  },
}
const shown = (settings: Settings, locale: (typeof locales)[number] = 'en') =>
  renderToStaticMarkup(<CheckUsCells settings={settings} locale={locale} />)
const cellsOf = (html: string) =>
  [...html.matchAll(/<div><dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g)].map(([, label, value]) => [label, value])

test('every fact that the owner has given is a cell, with its link beside it', () => {
  expect(cellsOf(shown(filled))).toEqual([
    [
      'NJ contractor registration',
      '13VH00000000<a href="https://newjersey.mylicense.com/verification/">Look it up with the State</a>',
    ],
    [
      'In writing',
      'Every contract over $500<span class="muted">With the price, the dates and proof of insurance. State law, N.J.S.A. 56:8-151.</span>',
    ],
    [
      'Your right to cancel',
      'Until midnight of the third business day<span class="muted">After you receive your copy of the contract, for any reason. N.J.S.A. 56:8-151.</span>',
    ],
    [
      'Liability insurance',
      'Acme Mutual, $2,000,000<a href="https://cdn.example.com/certificate.pdf">See the certificate</a>',
    ],
    ['25-year warranty', 'AZEK boards'],
    ['30-year warranty', 'HardiePlank'],
    ['Mailing address', '12 Main St, Red Bank, NJ 07701'],
    ['Who comes to your house', 'Ana Silva<span class="muted">Speaks English, Brazilian Portuguese</span>'],
  ])
})

test('a fact that is missing leaves no cell, and its link goes with it', () => {
  expect(cellsOf(shown({...filled, registrationNumber: null, postalAddress: null})).map(([label]) => label)).toEqual([
    'Liability insurance',
    '25-year warranty',
    '30-year warranty',
    'Who comes to your house',
  ])
  expect(shown({...filled, proof: {...filled.proof, certificate: null}})).not.toContain('certificate.pdf')
})

test('two warranties with the same words are two cells', () => {
  const label = 'Warranty'
  const claims = {...nothing.claims, warrantyStandard: {label}, warrantyExtended: {label}}
  expect(cellsOf(shown({...filled, claims})).filter(([dt]) => dt === label)).toHaveLength(2)
})

test('without any fact there is no section', () => {
  expect(shown(nothing)).toBe('')
})

test('the eight cells are there in each language', () => {
  for (const locale of locales) expect(cellsOf(shown(filled, locale)), locale).toHaveLength(8)
})
