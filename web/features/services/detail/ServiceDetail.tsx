import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {bindShortWords} from '@/lib/format/bindShortWords'
import {localePath, type Locale} from '@/lib/locales'
import {Breadcrumbs} from '@/ui/PageHead'
import {ButtonLink} from '@/ui/Button'
import {Measurement} from '@/ui/drawing/Drawing'
import {Fallback, inEnglish} from '@/ui/rich/Fallback'
import {Picture} from '@/ui/media/Picture'
import {PortableText} from '@/ui/rich/PortableText'
import {bookingHref} from '@/features/site/bookingHref'
import {FeatureList} from '../FeatureList'
import type {Service} from '../queries'
import {ServiceNotes} from './ServiceNotes'
import {ServiceProjects} from './ServiceProjects'
import {Testimonials} from './Testimonials'
import {timelineLabel} from '../timeline'
import {TitledList} from '../TitledList'
import '../services.css'

type Props = {
  service: Service
  locale: Locale
  heading?: string | null
  lead?: string | null
  contact: ReactNode
  /** What belongs to other features: the example of a quote. */
  children?: ReactNode
}

/** One service in full: what it includes, what it gives, how it is done. */
export async function ServiceDetail({service, locale, heading, lead, contact, children}: Props) {
  const t = await getTranslations({locale, namespace: 'services'})
  const timeline = timelineLabel(service.timeline, t)
  const hasText = Boolean(service.benefits?.length || service.body)
  const hasSamples = service.testimonials.some(({sample}) => sample)
  return (
    <div className="service-detail">
      <div className="wrap head">
        <div>
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{name: t('services'), href: localePath(locale, '/services')}]}
          />
          <h1 className="h1" {...inEnglish(service.titleFallback && !heading)}>
            {heading ?? (service.title && bindShortWords(service.title, service.titleFallback ? 'en' : locale))}
          </h1>
          <p className="lead" {...inEnglish(service.summaryFallback && !lead)}>
            {lead ?? service.summary}
          </p>
          <div className="actions">
            <ButtonLink size="lg" href={bookingHref(locale, service.bookingOption)}>
              {service.priceLabel ?? t('getQuote')}
            </ButtonLink>
            {contact}
          </div>
          <Fallback show={service.titleFallback} label={t('fallback')} locale={locale} />
        </div>
        <Picture picture={service.image} frame="4x3" sizes="(min-width: 1000px) 52vw, 92vw" priority own />
      </div>
      <div className="wrap facts">
        <div>
          <h2 className="h3">{t('features')}</h2>
          <FeatureList features={service.features} />
        </div>
        {timeline && (
          <div>
            <h2 className="h3">{t('timeline')}</h2>
            <Measurement>{timeline}</Measurement>
          </div>
        )}
        <ServiceNotes notes={service.notes ?? []} locale={locale} />
      </div>
      <TitledList heading={t('benefits')} items={service.benefits} />
      {service.body && (
        <section className="section section--flush">
          <div className="wrap">
            <article className="prose prose--split" {...inEnglish(service.bodyFallback)}>
              <Fallback
                show={service.bodyFallback && !service.titleFallback}
                label={t('textFallback')}
                locale={locale}
              />
              <PortableText value={service.body} locale={locale} />
            </article>
          </div>
        </section>
      )}
      <TitledList heading={t('points')} items={service.points} tone={hasText ? 'flush' : undefined} />
      {children}
      <Testimonials
        heading={hasSamples ? t('samples', {count: service.testimonials.length}) : t('testimonials')}
        note={hasSamples ? t('samplesNote') : undefined}
        items={service.testimonials.map((each) => ({...each, stars: t('stars', {rating: each.rating})}))}
      />
      <ServiceProjects service={service} locale={locale} />
    </div>
  )
}
