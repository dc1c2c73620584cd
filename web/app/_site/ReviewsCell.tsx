import {getTranslations} from 'next-intl/server'
import type {Overview} from '@/features/reviews/overview'
import {oneDecimal} from '@/features/reviews/list/reviewFormat'
import type {Locale} from '@/lib/locales'
import {Stars} from '@/ui/Stars'

/** `★★★★★ 4.8 of 5, 46 reviews` in the title block of the home page. */
export async function ReviewsCell({overview, locale}: {overview: Overview; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'home'})
  const average = oneDecimal(overview.average, locale)
  return (
    <>
      <Stars rating={overview.average} label={t('stars', {rating: average})} />
      {` ${t('specTable.reviewsValue', {average, count: overview.count})}`}
    </>
  )
}
