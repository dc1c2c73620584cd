import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {CheckUsCells, FiveChecks} from '@/features/site/checkUs/CheckUs'
import {JobPapers} from '@/features/site/checkUs/JobPapers'
import {PAPER_DRAWINGS} from '../../../schemas/parts/settings/proof'
import {locales} from '@/lib/locales'

type Settings = Parameters<typeof CheckUsCells>[0]['settings']

const nothing: Settings = {
  phone: '+12015550142',
  email: 'office@example.com',
  quoteTerms: null,
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
    permitDesk: null,
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
    permitDesk: 'https://example.org/offices',
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

test('the six cells are there in each language', () => {
  for (const locale of locales) expect(cellsOf(shown(filled, locale)), locale).toHaveLength(6)
})

test('one fact is a line, and no table of empty cells', () => {
  expect(shown({...nothing, registrationNumber: '13VH00000000'})).toContain('<dl class="own-facts line">')
  expect(shown(filled)).toContain('<dl class="own-facts">')
})

const checks = (settings: Settings, locale: (typeof locales)[number] = 'en') =>
  renderToStaticMarkup(<FiveChecks settings={settings} locale={locale} />)
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)

test('five checks of any contractor, each with its link once the owner has given it', () => {
  for (const locale of locales) {
    const html = checks({...filled, quoteTerms: [{key: 'a', title: 'Changes', text: 'In writing'}]}, locale)
    expect(html.match(/<li>/g), locale).toHaveLength(5)
    expect(linksOf(html).slice(0, 6), locale).toEqual([
      'https://newjersey.mylicense.com/verification/',
      'https://cdn.example.com/certificate.pdf',
      expect.stringMatching(/^mailto:office@example\.com\?subject=/),
      'https://example.org/offices',
      expect.stringMatching(/^sms:\+12015550142\?&amp;body=/),
      '#quote',
    ])
  }
  // What needs nothing but a phone and an address is always there.
  expect(linksOf(checks(nothing)).map((href) => href?.split(':')[0])).toEqual(['mailto', 'sms'])
})

test('the number stands with its check, and not a second time below it', () => {
  expect(checks(filled).match(/13VH00000000/g)).toHaveLength(1)
  expect(checks({...nothing, registrationNumber: '13VH00000000'})).not.toContain('<dl')
})

const papers: Parameters<typeof JobPapers>[0]['papers'] = [
  {key: 'permit', drawing: 'permit', title: 'Permit', when: 'Day 0', text: 'Deck\nPosted', image: null},
  {
    key: 'warranty',
    drawing: 'warranty',
    title: 'Warranty',
    when: 'Day 8',
    text: 'By maker',
    image: {
      url: 'http://localhost/images/local/content/abc-900x1200.jpg',
      width: 900,
      height: 1200,
      color: null,
      quality: null,
      crop: null,
      hotspot: null,
      alt: 'Warranty certificate, names covered',
    },
  },
]

test('a drawn paper is stamped as an example, a real one is shown without the stamp and opens large', () => {
  const sheets = renderToStaticMarkup(<JobPapers papers={papers} heading="Papers" lead="" stamp="Example" />).split(
    '<li>',
  )
  expect(sheets[1]).toContain('<span class="stamp">Example</span>')
  expect(sheets[1]).toContain('<p>Deck</p><p>Posted</p>')
  expect(sheets[2]).not.toContain('Example')
  expect(sheets[2]).toContain('alt="Warranty certificate, names covered"')
  expect(sheets[2]).toMatch(/<a href="[^"]*abc-900x1200\.jpg[^"]*">/)
})

test('every drawing that the Studio offers is drawn', () => {
  const drawn = Object.keys(PAPER_DRAWINGS).map((drawing) => {
    const all = papers.map((paper) => ({...paper, image: null, drawing: drawing as never}))
    return / d="M/.test(renderToStaticMarkup(<JobPapers papers={all} heading="" lead="" stamp="" />))
  })
  expect(drawn).not.toContain(false)
})

test('without papers there is no section', () => {
  expect(renderToStaticMarkup(<JobPapers papers={[]} heading="Papers" lead="" stamp="Example" />)).toBe('')
})
