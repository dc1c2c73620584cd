import {getTranslations} from 'next-intl/server'
import type {Home} from '@/features/site/home/queries'
import {ReviewsTeaser, type ShownReview} from '@/features/site/home/HomeSections'
import {isRepresentative, type Overview, oneDecimal, reviewDate} from '@/features/reviews/overview'
import {localePath, type Locale} from '@/lib/locales'
import {ArrowLink} from '@/ui/Button'
import {Stars} from '@/ui/Icon'
import {getReviews} from '@/features/reviews/queries'
import {errorFields, log} from '@/server/log'

type Props = {locale: Locale; samples: Home['testimonials']; overview: Overview | undefined}

/**
 * The latest reviews, with the score once there are enough. Without reviews, three testimonials that are marked as
 * samples.
 */
export async function HomeReviews({locale, samples, overview}: Props) {
  const t = await getTranslations({locale, namespace: 'home'})
  const tRules = await getTranslations({locale, namespace: 'reviews.rules'})
  const stars = (rating: number | string) => t('stars', {rating})
  const real: ShownReview[] = (overview?.items ?? [])
    .slice(0, 3)
    .map(({id, rating, text, createdAt, locale: lang}) => ({
      key: id,
      rating,
      text,
      stars: stars(rating),
      note: reviewDate(createdAt, locale, t('recently')),
      lang: lang ?? undefined,
    }))
  // A sample has no author and so no stars.
  const testimonials = samples.map(({sample, ...each}) => ({...each, ...(!sample && {stars: stars(each.rating)})}))
  const hasSamples = real.length === 0 && samples.some(({sample}) => sample)
  const average = oneDecimal(overview?.average ?? 0, locale)
  return (
    <ReviewsTeaser
      reviews={real.length > 0 ? real : testimonials}
      samples={real.length === 0}
      side={
        <>
          <h2 className={overview && isRepresentative(overview) ? 'visually-hidden' : 'h3'}>
            {t(hasSamples ? 'reviewsSamples' : 'reviewsHeading')}
          </h2>
          {overview && real.length > 0 ? (
            isRepresentative(overview) ? (
              <>
                <p className="review-score">{average}</p>
                <p>
                  <Stars rating={overview.average} label={stars(average)} />
                </p>
                <p className="muted tabular">{t('of5', {count: overview.count})}</p>
              </>
            ) : (
              <p className="muted tabular">{t('reviewCount', {count: overview.count})}</p>
            )
          ) : (
            hasSamples && <p className="muted">{t('reviewsNone')}</p>
          )}
          <ArrowLink href={localePath(locale, '/reviews')}>
            {real.length > 0 ? t('readReviews') : tRules('title')}
          </ArrowLink>
        </>
      }
    />
  )
}

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

/** The reviews. Logs a failure, and the page renders without them (docs/specification.md, section 8). */
export async function reviewsOverview(): Promise<Overview | undefined> {
  try {
    return await getReviews()
  } catch (error) {
    log('warn', 'reviews_not_loaded', errorFields(error))
    return undefined
  }
}
