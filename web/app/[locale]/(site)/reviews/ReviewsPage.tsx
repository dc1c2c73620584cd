import type {ComponentProps} from 'react'
import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {getPage, getSettings} from '@/features/site/queries'
import {STARS} from '@/features/reviews/overview'
import {getReviews} from '@/features/reviews/queries'
import {ReviewsScreen} from '@/features/reviews/ReviewsScreen'
import {NoReviewsYet, ReviewsSummary, ReviewList} from '@/features/reviews/list/ReviewList'
import {CheckUs} from '@/features/site/checkUs/CheckUs'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

type Props = {locale: Locale} & Pick<ComponentProps<typeof ReviewsScreen>, 'refused'>

/** Reviews and the form to add one. Static; a new review renders the page again. */
export async function ReviewsPage({locale, refused}: Props) {
  const [settings, page, overview, t] = await Promise.all([
    getSettings(locale),
    getPage('reviews', locale),
    getReviews(),
    getTranslations({locale, namespace: 'reviews'}),
  ])
  const all = messagesFor(locale).reviews
  const {sent: _sent, ended: _ended, rules: _rules, form, openNote, loading, title, ...messages} = all
  const heading = page?.heading ?? title
  const bars = STARS.map((count) => t('bars', {count}))
  const list = {messages: {...messages, bars}, locale, heading, business: settings.businessName}
  const hasReviews = overview.count > 0
  return (
    <PageShell locale={locale} path="/reviews">
      <ReviewsScreen
        messages={{form, openNote, loading}}
        list={list}
        summary={
          hasReviews ? (
            <ReviewsSummary overview={overview} {...list} />
          ) : (
            <NoReviewsYet messages={all} bars={bars} heading={heading} />
          )
        }
        reviews={<ReviewList overview={overview} {...list} />}
        refused={refused}
      />
      {!hasReviews && <CheckUs locale={locale} />}
    </PageShell>
  )
}
