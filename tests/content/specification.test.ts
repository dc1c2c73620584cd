import {existsSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {buttonClass, type Size, type Variant} from '@/ui/Button'
import article from '../../content/article.json'
import galleryVideo from '../../content/galleryVideo.json'
import page from '../../content/page.json'
import project from '../../content/project.json'
import service from '../../content/service.json'
import settings from '../../content/siteSettings.json'
import testimonial from '../../content/testimonial.json'

const site = settings[0]!
const slugs = (list: {slug: {current: string}}[]) => list.map(({slug}) => slug.current)

test('a testimonial of the starting content is marked as a sample', {tags: '@spec-2.9'}, () => {
  expect(testimonial.length).toBeGreaterThan(0)
  expect(testimonial.filter(({sample}) => !sample)).toEqual([])
})

test('one article and one video are featured', {tags: ['@spec-2.16', '@spec-2.22']}, () => {
  expect(article.filter(({featured}) => featured)).toHaveLength(1)
  expect(galleryVideo.filter(({featured}) => featured)).toHaveLength(1)
})

test('every public route has its title, description and keywords', {tags: '@spec-1.5'}, () => {
  const routes = ['home', 'services', 'vinyl-siding', 'booking', 'gallery', 'blog', 'contact', 'reviews', 'faq']
  expect(slugs(page)).toEqual(expect.arrayContaining(routes))
  expect(page.filter(({seo}) => !seo.title.en || !seo.description.en || !seo.keywords.en)).toEqual([])
})

test('every project and service page has keywords in every language', {tags: '@spec-1.5'}, () => {
  const pages = [...project, ...service]
  expect(pages.filter(({seo: {keywords}}) => locales.some((locale) => !keywords[locale]))).toEqual([])
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
  expect(galleryVideo.filter(({service: {_ref}}) => !service.some(({_id}) => _id === _ref))).toEqual([])
})

test('the nine service options and the six time slots, letter for letter', {tags: ['@spec-3.8', '@spec-3.9']}, () => {
  expect(site.serviceOptions.map(({value}) => value)).toEqual([...SERVICE_OPTIONS])
  expect(site.timeSlots.map(({value}) => value)).toEqual([...TIME_SLOTS])
})

test('six button variants and four sizes, each with a look of its own', {tags: '@spec-9.8'}, () => {
  const variants: Variant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
  const sizes: Size[] = ['default', 'sm', 'lg', 'icon']
  const names = [
    ...variants.map((variant) => buttonClass(variant)),
    ...sizes.map((size) => buttonClass('default', size)),
  ]
  const css = readFileSync('web/ui/css/controls.css', 'utf8')
  const last = names.map((name) => name.split(' ').at(-1))
  expect(new Set(last).size).toBe(variants.length + sizes.length - 1)
  for (const name of last) expect(css).toMatch(new RegExp(`\\.${name}\\b`))
})
