import {readFileSync} from 'node:fs'
import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {HomeReviews} from '@/app/_site/HomeReviews'
import {isRepresentative, readOverview} from '@/features/reviews/overview'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {Stars} from '@/ui/Icon'
import {renderMarkup} from '../support/renderMarkup'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'home'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const samples = [{key: 'testimonial-deck', rating: 5 as const, sample: true, text: 'Cleaned up every night.'}]
const review = {id: 'review_1', rating: 4, review_text: 'Straight and quiet.', created_at: '2026-11-20T12:00:00.000Z'}
const reviewed = readOverview({distribution: {4: 1}, items: [review]})

/** As many reviews of four stars; the first ones came by a review link. */
const overviewOf = (count: number, verified: number) =>
  readOverview({
    distribution: {4: count},
    items: Array.from({length: count}, (_, n) => ({...review, id: `review_${n}`, verified: n < verified})),
  })

test.each([
  [1, 1, false],
  [4, 0, false],
  [4, 3, false],
  [2, 2, false],
  [3, 3, true],
  [5, 0, true],
])('of %i reviews, %i by a link, the average stands beside the name of the business: %s', (count, verified, says) => {
  expect(isRepresentative(overviewOf(count, verified)!)).toBe(says)
})

test('stars are drawn in halves and never rounded up', async () => {
  const drawn = async (rating: number) =>
    /#stars-([\d.]+)/.exec(await renderMarkup(<Stars rating={rating} label={`${rating}`} />))?.[1]
  expect(await Promise.all([3.4, 3.5, 3.9, 4.49, 4.5, 4.99, 5, 0].map(drawn))).toEqual([
    '3',
    '3.5',
    '3.5',
    '4',
    '4.5',
    '4.5',
    '5',
    '0',
  ])
  // Each of them has its drawing.
  const drawings = readFileSync('web/public/drawings/icons.svg', 'utf8')
  for (let half = 0; half <= 10; half++) expect(drawings).toContain(`id="stars-${half / 2}"`)
})

test.each(locales)('only words of customers stand under a heading that says so: %s', async (locale) => {
  const {reviewsHeading, reviewsSamples, reviewsNone} = messagesFor(locale).home
  const shown = async (props: Pick<Parameters<typeof HomeReviews>[0], 'samples' | 'overview'>) => {
    const html = await renderMarkup(await HomeReviews({locale, ...props}))
    return [reviewsHeading, reviewsSamples, reviewsNone].filter((words) => html.includes(words))
  }
  expect(await shown({samples, overview: undefined})).toEqual([reviewsSamples, reviewsNone])
  expect(await shown({samples, overview: reviewed})).toEqual([reviewsHeading])
  expect(await shown({samples: [{...samples[0]!, sample: false}], overview: undefined})).toEqual([reviewsHeading])
})

test('a sample has no stars and is no quotation; a few reviews have theirs, and no average', async () => {
  const html = async (props: Pick<Parameters<typeof HomeReviews>[0], 'samples' | 'overview'>) =>
    renderMarkup(await HomeReviews({locale: 'en', ...props}))
  expect(await html({samples, overview: undefined})).not.toMatch(/stars|blockquote|["“”]Cleaned/)
  const few = await html({samples, overview: overviewOf(4, 0)})
  expect(few.match(/class="stars"/g)).toHaveLength(3)
  expect(few).toContain('4 reviews so far')
  expect(few).not.toContain('review-score')
  expect(await html({samples, overview: overviewOf(5, 0)})).toContain('review-score')
})
