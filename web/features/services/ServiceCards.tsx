import {getTranslations} from 'next-intl/server'
import {inEnglish} from '@/lib/format/text'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Measurement} from '@/ui/drawing/Drawing'
import {Picture} from '@/ui/media/Picture'
import {bookingHref} from '@/features/site/links'
import {FeatureList} from './HeadedSection'
import type {ServiceCard} from './queries'
import {timelineLabel} from './Gantt'
import './services.css'

/**
 * The six cards of /services with picture, features, timeline and link to a quote; below them the services without a
 * card.
 */
export async function ServiceCards({services, locale}: {services: readonly ServiceCard[]; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'services'})
  const link = ({slug, title, titleFallback}: ServiceCard) => (
    <h2 className="h2" {...inEnglish(titleFallback)}>
      <a href={localePath(locale, `/services/${slug}`)}>{title}</a>
    </h2>
  )
  const base = ({timeline, bookingOption, priceLabel, title, titleFallback}: ServiceCard) => {
    const duration = timelineLabel(timeline, t)
    return (
      <div className="base">
        {duration && <Measurement>{duration}</Measurement>}
        <ButtonLink variant="secondary" href={bookingHref(locale, bookingOption)}>
          {priceLabel ?? t('getQuote')}
          <span className="visually-hidden" {...inEnglish(titleFallback)}>
            : {title}
          </span>
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="service-cards">
      {services
        .filter(({cardOnServices}) => cardOnServices)
        .map((service, index) => (
          <article className="service" id={service.slug} key={index}>
            <Picture
              picture={service.image}
              frame="3x2"
              sizes="(min-width: 900px) min(50vw, 48rem), 92vw"
              priority={index === 0}
            />
            {link(service)}
            <p {...inEnglish(service.summaryFallback)}>{service.summary}</p>
            <FeatureList features={service.features} />
            {base(service)}
          </article>
        ))}
      {services
        .filter(({cardOnServices}) => !cardOnServices)
        .map((service, index) => (
          <article className="wide" id={service.slug} key={index}>
            <Picture picture={service.image} frame="3x2" sizes="(min-width: 900px) min(50vw, 48rem), 92vw" />
            <div>
              {link(service)}
              <p {...inEnglish(service.summaryFallback)}>{service.summary}</p>
              <FeatureList features={service.features} />
              {base(service)}
            </div>
          </article>
        ))}
    </div>
  )
}
