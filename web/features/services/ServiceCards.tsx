import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Measurement} from '@/ui/drawing/Measurement'
import {Picture} from '@/ui/Picture'
import {bookingHref} from '@/features/site/bookingHref'
import {FeatureList} from './FeatureList'
import type {ServiceCard} from './queries'
import {timelineLabel} from './timeline'

/** The six cards of /services: features, timeline and the link to a quote. */
export async function ServiceCards({services, locale}: {services: readonly ServiceCard[]; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'services'})
  return (
    <div className="service-cards">
      {services.map((service) => {
        const timeline = timelineLabel(service.timeline, t)
        return (
          <article className="service" id={service.slug} key={service._id}>
            <div className="top">
              <h2 className="h2">
                <a href={localePath(locale, `/services/${service.slug}`)}>{service.title}</a>
              </h2>
            </div>
            <Picture picture={service.image} frame="3x2" sizes="(min-width: 900px) min(50vw, 48rem), 92vw" />
            <p>{service.summary}</p>
            <FeatureList features={service.features} />
            <div className="base">
              {timeline && <Measurement>{timeline}</Measurement>}
              <ButtonLink href={bookingHref(locale, service.bookingOption)}>
                {service.priceLabel ?? t('getQuote')}
                <span className="visually-hidden">: {service.title}</span>
              </ButtonLink>
            </div>
          </article>
        )
      })}
    </div>
  )
}
