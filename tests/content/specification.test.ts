import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
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

test('point 2: six service cards with their typical timelines and Get Quote', () => {
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
})

test('point 2: three service cards on the home page', () => {
  expect(slugs(service.filter(({onHome}) => onHome))).toEqual([
    'custom-decks',
    'siding-and-roofing',
    'doors-and-windows',
  ])
})

test('point 2: vinyl siding has benefits, four service points and two static testimonials', () => {
  const vinyl = service.find(({slug}) => slug.current === 'vinyl-siding')
  expect(vinyl?.benefits.length).toBeGreaterThan(0)
  expect(vinyl?.points).toHaveLength(4)
  expect(testimonial.filter(({onVinyl}) => onVinyl)).toHaveLength(2)
})

test('point 2: three sample testimonials for the home page, all marked as samples', () => {
  expect(testimonial.filter(({onVinyl}) => !onVinyl)).toHaveLength(3)
  expect(testimonial.filter(({sample}) => !sample)).toEqual([])
})

test('point 2: one featured video and two more', () => {
  expect(galleryVideo.map(({featured}) => featured)).toEqual([true, false, false])
})

test('point 2: six articles, one of them featured, in the five categories', () => {
  expect(article).toHaveLength(6)
  expect(article.filter(({featured}) => featured)).toHaveLength(1)
  expect(category.map(({title}) => title.en)).toEqual(['Siding', 'Decks', 'Roofing', 'Windows & Doors', 'Remodeling'])
  expect(new Set(article.map(({category: {_ref}}) => _ref)).size).toBe(5)
})

test('point 2: every public route has its title, description and keywords', () => {
  const routes = ['home', 'services', 'vinyl-siding', 'booking', 'gallery', 'blog', 'contact', 'reviews', 'faq']
  expect(slugs(page)).toEqual(expect.arrayContaining(routes))
  expect(page.filter(({seo}) => !seo.title.en || !seo.description.en || !seo.keywords.en)).toEqual([])
})

test('point 1: every project and service page has keywords in every language', () => {
  const keywords = [...project, ...service].map(({seo}) => Object.values(seo.keywords).filter(Boolean).length)
  expect(keywords).toEqual(Array(project.length + service.length).fill(3))
})

test('every video names the service that its Get Quote asks for', () => {
  expect(galleryVideo.map(({service: {_ref}}) => service.some(({_id}) => _id === _ref))).toEqual([true, true, true])
})

test('point 3: the nine service options and the six time slots, letter for letter', () => {
  expect(site.serviceOptions.map(({value}) => value)).toEqual([...SERVICE_OPTIONS])
  expect(site.timeSlots.map(({value}) => value)).toEqual([...TIME_SLOTS])
})

test('point 9: business hours', () => {
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

test('point 9: the static claims, the two numbers of years as given', () => {
  const {clients, yearsHome, yearsBooking, onTime, warrantyStandard, warrantyExtended} = site.claims
  const claims = [clients, yearsHome, yearsBooking, onTime, warrantyStandard, warrantyExtended]
  expect(claims.map(({value}) => value)).toEqual(['70+', '7+', '15+', '98%', '25-year', '30-year'])
  expect(site.responseHours).toBe(24)
  expect(site.offer.text.en).toContain('10%')
})

test('point 9: six button variants and four sizes, each with a look of its own', () => {
  const variants: Variant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
  const sizes: Size[] = ['default', 'sm', 'lg', 'icon']
  const names = [
    ...variants.map((variant) => buttonClass(variant)),
    ...sizes.map((size) => buttonClass('default', size)),
  ]
  const css = readFileSync('web/ui/css/buttons.css', 'utf8')
  const last = names.map((name) => name.split(' ').at(-1))
  expect(new Set(last).size).toBe(variants.length + sizes.length - 1)
  for (const name of last) expect(css).toMatch(new RegExp(`\\.${name}\\b`))
})
