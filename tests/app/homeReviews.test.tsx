import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {HomeReviews} from '@/app/_site/HomeReviews'
import {readOverview} from '@/features/reviews/overview'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {renderMarkup} from '../support/renderMarkup'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'home'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const samples = [{key: 'testimonial-deck', rating: 5 as const, sample: true, text: 'Cleaned up every night.'}]
const review = {id: 'review_1', rating: 4, review_text: 'Straight and quiet.', created_at: '2026-11-20T12:00:00.000Z'}
const reviewed = readOverview({distribution: {4: 1}, items: [review]})

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
