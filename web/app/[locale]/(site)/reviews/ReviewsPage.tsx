import type {ComponentProps} from 'react'
import {PageShell} from '@/app/_site/PageShell'
import {getPage} from '@/features/site/pageQueries'
import {getReviews} from '@/features/reviews/queries'
import {ReviewsScreen} from '@/features/reviews/ReviewsScreen'
import {ReviewsSummary} from '@/features/reviews/list/ReviewsSummary'
import Styles from '@/features/reviews/styles'
import {ReviewList} from '@/features/reviews/list/ReviewList'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

type Props = {locale: Locale} & Pick<ComponentProps<typeof ReviewsScreen>, 'refused'>

/** Reviews and the form to add one: built ahead, rebuilt when a review comes in. */
export async function ReviewsPage({locale, refused}: Props) {
  const [settings, page, overview] = await Promise.all([getSettings(locale), getPage('reviews', locale), getReviews()])
  const {sent: _, form, openNote, loading, title, ...messages} = messagesFor(locale).reviews
  const list = {messages, locale, heading: page?.heading ?? title, business: settings.businessName}
  return (
    <PageShell locale={locale} path="/reviews">
      <Styles />
      <ReviewsScreen
        messages={{form, openNote, loading}}
        list={list}
        summary={<ReviewsSummary overview={overview} {...list} />}
        reviews={<ReviewList overview={overview} {...list} />}
        refused={refused}
      />
    </PageShell>
  )
}
