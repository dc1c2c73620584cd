import {existsSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {buttonClass, type Size, type Variant} from '@/ui/Button'
import article from '../../content/article.json'
import category from '../../content/category.json'
import galleryVideo from '../../content/galleryVideo.json'
import page from '../../content/page.json'
import project from '../../content/project.json'
import service from '../../content/service.json'
import settings from '../../content/siteSettings.json'
import testimonial from '../../content/testimonial.json'

const site = settings[0]!
const slugs = (list: {slug: {current: string}}[]) => list.map(({slug}) => slug.current)

test(
  'six service cards with their typical timelines and Get Quote',
  {tags: ['@spec-2.10.1', '@spec-2.10.2', '@spec-2.10.3', '@spec-2.10.4', '@spec-2.10.5', '@spec-2.10.6']},
  () => {
    const cards = service.filter(({cardOnServices}) => cardOnServices)
    expect(cards.map(({slug, timeline: {min, max, unit}}) => [slug.current, `${min}-${max} ${unit}s`])).toEqual([
      ['custom-decks', '1-2 weeks'],
      ['siding-and-roofing', '3-7 days'],
      ['doors-and-windows', '1-3 days'],
      ['home-remodeling', '2-8 weeks'],
      ['hardie-plank-siding', '3-5 days'],
      ['azek-composite', '1-2 weeks'],
    ])
    expect(cards.map(({priceLabel}) => priceLabel.en)).toEqual(Array(6).fill('Get Quote'))
    expect(cards.filter(({features}) => features.length === 0)).toEqual([])
  },
)

test('the next steps hold for whoever wants a call, a text or an e-mail, with a time window or without', () => {
  const words = site.nextSteps.flatMap(({title, text}) => [...Object.values(title), ...Object.values(text)])
  expect(words).toHaveLength(18)
  expect(words.filter((word) => /window|by phone|horário que|por tel[eé]f|horario que/i.test(word))).toEqual([])
})

test('three service cards on the home page', {tags: '@spec-2.8'}, () => {
  expect(slugs(service.filter(({onHome}) => onHome))).toEqual([
    'custom-decks',
    'siding-and-roofing',
    'doors-and-windows',
  ])
})

test('vinyl siding has benefits, four service points and two static testimonials', {tags: '@spec-2.12'}, () => {
  const vinyl = service.find(({slug}) => slug.current === 'vinyl-siding')
  expect(vinyl?.benefits.length).toBeGreaterThan(0)
  expect(vinyl?.points).toHaveLength(4)
  expect(testimonial.filter(({onVinyl}) => onVinyl)).toHaveLength(2)
})

test('three sample testimonials for the home page, all marked as samples', {tags: '@spec-2.9'}, () => {
  expect(testimonial.filter(({onVinyl}) => !onVinyl)).toHaveLength(3)
  expect(testimonial.filter(({sample}) => !sample)).toEqual([])
})

test('one featured video and two more', {tags: '@spec-2.16'}, () => {
  expect(galleryVideo.map(({featured}) => featured)).toEqual([true, false, false])
})

test('six articles, one of them featured, in the five categories', {tags: '@spec-2.22'}, () => {
  expect(article).toHaveLength(6)
  expect(article.filter(({featured}) => featured)).toHaveLength(1)
  expect(category.map(({title}) => title.en)).toEqual(['Siding', 'Decks', 'Roofing', 'Windows & Doors', 'Remodeling'])
  expect(new Set(article.map(({category: {_ref}}) => _ref)).size).toBe(5)
})

test('every public route has its title, description and keywords', {tags: '@spec-1.5'}, () => {
  const routes = ['home', 'services', 'vinyl-siding', 'booking', 'gallery', 'blog', 'contact', 'reviews', 'faq']
  expect(slugs(page)).toEqual(expect.arrayContaining(routes))
  expect(page.filter(({seo}) => !seo.title.en || !seo.description.en || !seo.keywords.en)).toEqual([])
})

test('every project and service page has keywords in every language', {tags: '@spec-1.5'}, () => {
  const keywords = [...project, ...service].map(({seo}) => Object.values(seo.keywords).filter(Boolean).length)
  expect(keywords).toEqual(Array(project.length + service.length).fill(3))
})

test('every article has the fields of an article, its text in three languages', {tags: '@spec-3.6'}, () => {
  const incomplete = article.filter(
    ({_id, title, excerpt, author, publishedAt, readTime, category: {_ref}, tags, featured}) =>
      !(_id && title.en && excerpt.en && author._ref && publishedAt && readTime > 0 && _ref && tags.length > 0) ||
      typeof featured !== 'boolean',
  )
  expect(incomplete).toEqual([])
  const texts = slugs(article).flatMap((slug) => locales.map((locale) => `content/articles/${slug}.${locale}.md`))
  expect(texts.filter((file) => !readFileSync(file, 'utf8').trim())).toEqual([])
})

test(
  'every video has a title, a description, a file and a category, and says whether it is featured',
  {tags: '@spec-3.7'},
  () => {
    const incomplete = galleryVideo.filter(
      ({_id, title, description, video, category: {_ref}, featured}) =>
        !(_id && title.en && description.en && existsSync(`content/${video.file}`) && _ref) ||
        typeof featured !== 'boolean',
    )
    expect(incomplete).toEqual([])
  },
)

test('every video names the service that its Get Quote asks for', () => {
  expect(galleryVideo.map(({service: {_ref}}) => service.some(({_id}) => _id === _ref))).toEqual([true, true, true])
})

test('the nine service options and the six time slots, letter for letter', {tags: ['@spec-3.8', '@spec-3.9']}, () => {
  expect(site.serviceOptions.map(({value}) => value)).toEqual([...SERVICE_OPTIONS])
  expect(site.timeSlots.map(({value}) => value)).toEqual([...TIME_SLOTS])
})

test('business hours', {tags: ['@spec-2.17', '@spec-9.4']}, () => {
  const hours = site.hours.map(({day, closed, opens, closes}) =>
    closed ? `${day} closed` : `${day} ${opens}-${closes}`,
  )
  expect(hours).toEqual([
    'monday 08:00-18:00',
    'tuesday 08:00-18:00',
    'wednesday 08:00-18:00',
    'thursday 08:00-18:00',
    'friday 08:00-18:00',
    'saturday 09:00-16:00',
    'sunday closed',
  ])
})

test('the static claims, the two numbers of years as given', {tags: ['@spec-9.2', '@spec-9.5', '@spec-9.6']}, () => {
  const {clients, yearsHome, yearsBooking, onTime, warrantyStandard, warrantyExtended} = site.claims
  const claims = [clients, yearsHome, yearsBooking, onTime]
  expect(claims.map(({value}) => value)).toEqual(['70+', '7+', '15+', '98%'])
  const warranties = [warrantyStandard, warrantyExtended].map(({label}) => label.en)
  expect(warranties).toEqual(['25-year material warranty', '30-year material warranty'])
  expect(site.responseHours).toBe(24)
  expect(site.offer.text.en).toContain('10%')
})

test('six button variants and four sizes, each with a look of its own', {tags: '@spec-9.8'}, () => {
  const variants: Variant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
  const sizes: Size[] = ['default', 'sm', 'lg', 'icon']
  const names = [
    ...variants.map((variant) => buttonClass(variant)),
    ...sizes.map((size) => buttonClass('default', size)),
  ]
  const css = ['buttons', 'destructive', 'linkButton']
    .map((file) => readFileSync(`web/ui/css/controls/${file}.css`, 'utf8'))
    .join('')
  const last = names.map((name) => name.split(' ').at(-1))
  expect(new Set(last).size).toBe(variants.length + sizes.length - 1)
  for (const name of last) expect(css).toMatch(new RegExp(`\\.${name}\\b`))
})
