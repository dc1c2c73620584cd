import {expect, test, vi} from 'vitest'
import {jsonLd} from '../../web/ui/InlineScript.tsx'
import {rss} from '../../web/lib/content/feed.ts'

test('no content can close the script element that carries it', () => {
  const text = jsonLd([{'@type': 'Article', headline: '</script><script>alert(1)</script>'}])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].headline).toBe('</script><script>alert(1)</script>')
})

test('empty values are left out: search engines read them as wrong ones', () => {
  const text = jsonLd([{'@type': 'Article', headline: 'A', image: undefined, about: '', citation: []}])
  expect(JSON.parse(text)['@graph']).toEqual([{'@type': 'Article', headline: 'A'}])
})

test('a feed escapes what it carries', () => {
  const item = {title: 'Cedar & <pine>', url: 'https://example.com/a?b&c', text: '"x"', published: '2026-11-12'}
  const xml = rss({title: 'T', url: 'u', self: 's', language: 'en', description: 'd', items: [item]})
  expect(xml).toContain('<title>Cedar &amp; &lt;pine&gt;</title>')
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 12:00:00 GMT</pubDate>')
})

vi.stubEnv('SITE_URL', 'https://example.com')

test('the business is one node with an address for all others to point to, and no rating of itself', async () => {
  const {businessNode, businessId, wholeBusinessNode} = await import('../../web/app/_site/structuredData.ts')
  const settings: Parameters<typeof businessNode>[0] = {
    businessName: 'Shoreline & Oak',
    phone: '+12015550142',
    email: 'office@example.com',
    registrationNumber: '13VH00000000',
    serviceArea: 'New Jersey',
    hours: [
      {day: 'monday', closed: false, opens: '08:00', closes: '18:00'},
      {day: 'tuesday', closed: false, opens: '08:00', closes: '18:00'},
      {day: 'saturday', closed: false, opens: '09:00', closes: '16:00'},
      {day: 'sunday', closed: true, opens: null, closes: null},
    ],
    closures: [
      {from: '2026-11-26', to: null, reason: 'Thanksgiving'},
      {from: '2026-12-24', to: '2027-01-01', reason: null},
    ],
    postalAddress: null,
    ogImage: null,
    logo: null,
    priceRange: '$$',
    location: {lat: 40.35, lng: -74.06},
    social: null,
  }
  const business = wholeBusinessNode(settings, '2026-11-20')
  expect(business).toMatchObject({'@type': 'GeneralContractor', '@id': businessId(), telephone: '+12015550142'})
  expect(business).not.toHaveProperty('aggregateRating')
  expect(business).toHaveProperty('identifier.value', '13VH00000000')
  expect(wholeBusinessNode({...settings, registrationNumber: null}, '2026-11-20').identifier).toBeUndefined()
  expect(business).toHaveProperty('geo', {'@type': 'GeoCoordinates', latitude: 40.35, longitude: -74.06})
  expect(business).toHaveProperty('openingHoursSpecification', [
    {'@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '18:00'},
    {'@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00'},
  ])
  // The closures that its pages show, and no others.
  expect(business).toHaveProperty('specialOpeningHoursSpecification', [
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
    },
  ])
  // Other pages say who runs them, with what search engines require.
  const {'@id': id, name, telephone, address, url} = business
  expect(businessNode(settings)).toEqual({
    '@type': 'GeneralContractor',
    '@id': id,
    name,
    telephone,
    address,
    url,
    image: undefined,
    logo: undefined,
    priceRange: '$$',
  })
})
