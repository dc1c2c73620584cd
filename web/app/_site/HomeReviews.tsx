import {getTranslations} from 'next-intl/server'
import type {Home} from '@/features/home/queries'
import {ReviewsTeaser} from '@/features/home/ReviewsTeaser'
import {localePath, type Locale} from '@/lib/locales'
import {ArrowLink} from '@/ui/ArrowLink'

type Props = {locale: Locale; samples: Home['testimonials']}

/** Three sample testimonials, said to be samples, while there are no reviews. */
export async function HomeReviews({locale, samples}: Props) {
  const t = await getTranslations({locale, namespace: 'home'})
  const reviews = samples.map(({key, rating, text, sample}) => ({
    key,
    rating,
    text,
    stars: t('stars', {rating}),
    note: sample ? t('sample') : '',
  }))
  return (
    <ReviewsTeaser
      reviews={reviews}
      side={
        <>
          <h2 className="h2">{t('reviewsHeading')}</h2>
          <p className="muted">{t('reviewsNone')}</p>
          <ArrowLink href={localePath(locale, '/reviews')}>{t('readReviews')}</ArrowLink>
        </>
      }
    />
  )
}
