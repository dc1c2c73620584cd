import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {bindShortWords, inEnglish, money} from '@/lib/format/text'
import {localePath, type Locale} from '@/lib/locales'
import {Breadcrumbs} from '@/ui/PageHead'
import {ButtonLink} from '@/ui/Button'
import {Measurement} from '@/ui/drawing/Drawing'
import {Fallback, PortableText} from '@/ui/rich/PortableText'
import {Picture} from '@/ui/media/Picture'
import {bookingHref} from '@/features/site/links'
import {kindOf} from '@/features/site/home/queries'
import {Stars} from '@/ui/Icon'
import {FeatureList, TitledList, HeadedSection} from '../HeadedSection'
import type {Service} from '../queries'
import {timelineLabel} from '../Gantt'
import '../services.css'

type ServiceDetailProps = {
  service: Service
  locale: Locale
  heading?: string | null
  lead?: string | null
  contact: ReactNode
  /** Parts of other features: the example quote. */
  children?: ReactNode
}

/** One service in full: its work, benefits and steps. */
export async function ServiceDetail({service, locale, heading, lead, contact, children}: ServiceDetailProps) {
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
        <PriceRange range={service.priceRange} heading={t('priceRange')} locale={locale} />
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

type PriceRangeProps = {range: Service['priceRange']; heading: string; locale: Locale}

/** The usual cost of a job. Renders nothing unless the owner has given both ends. */
export function PriceRange({range, heading, locale}: PriceRangeProps) {
  if (!range?.from || !range.to) return null
  return (
    <div>
      <h2 className="h3">{heading}</h2>
      <p className="price tabular">{[range.from, range.to].map((amount) => money(amount, locale)).join(' – ')}</p>
      {range.basis && <p className="muted">{range.basis}</p>}
    </div>
  )
}

type ServiceNotesProps = {notes: NonNullable<Service['notes']>; locale: Locale}

/** Price factors and permits of the service, from the notes of the hero's drawing. */
export async function ServiceNotes({notes, locale}: ServiceNotesProps) {
  const t = await getTranslations({locale, namespace: 'services'})
  const tHome = await getTranslations({locale, namespace: 'home'})
  const permits = notes.map(({permit, permitText}) =>
    [permit && tHome(`hero.permits.${permit}`), permitText].filter(Boolean).join('. '),
  )
  const parts = [
    {heading: t('price'), texts: notes.map(({price}) => price)},
    {heading: t('permit'), texts: permits},
  ]
  return parts.map(
    ({heading, texts}, index) =>
      texts.some(Boolean) && (
        <div key={index}>
          <h2 className="h3">{heading}</h2>
          {texts.map((text, note) => text && <p key={note}>{text}</p>)}
        </div>
      ),
  )
}

/** Projects of this service, in pictures that appear on no other page. Renders nothing without any. */
export async function ServiceProjects({service, locale}: {service: Service; locale: Locale}) {
  if (service.projects.length === 0) return null
  const t = await getTranslations({locale, namespace: 'services'})
  const kind = kindOf(service.projects)
  const heading = kind === 'examples' ? t('examples', {count: service.projects.length}) : t('projects')
  return (
    <HeadedSection tone="flush" head={<h2 className="h2">{heading}</h2>}>
      <div className="projects">
        {service.projects.map((project, index) => (
          <figure className="titled-figure" key={index}>
            {project.teaser?.url && (
              <a href={localePath(locale, `/projects/${project.slug}`)} tabIndex={-1} aria-hidden="true">
                <Picture picture={project.teaser} frame="21x10" sizes="(min-width: 1000px) 58vw, 92vw" />
              </a>
            )}
            <figcaption>
              <b className={project.teaser?.url ? undefined : 'h3'} {...inEnglish(project.titleFallback)}>
                <a href={localePath(locale, `/projects/${project.slug}`)}>{project.title}</a>
              </b>
              {project.illustration ? kind === 'mixed' && <span>{t('example')}</span> : <span>{project.town}</span>}
            </figcaption>
            {!project.teaser?.url && (
              <p className="muted" {...inEnglish(project.summaryFallback)}>
                {project.summary}
              </p>
            )}
          </figure>
        ))}
      </div>
    </HeadedSection>
  )
}

type Testimonial = Service['testimonials'][number] & {stars: string}
type TestimonialsProps = {heading: string; note?: string | undefined; items: readonly Testimonial[]}

/** Testimonials from the CMS; `note` says once that they are samples. */
export function Testimonials({heading, note, items}: TestimonialsProps) {
  if (items.length === 0) return null
  return (
    <HeadedSection
      tone="flush"
      head={
        <div>
          <h2 className={note ? 'h3' : 'h2'}>{heading}</h2>
          {note && <p className="muted">{note}</p>}
        </div>
      }
    >
      <div className="testimonials">
        {items.map(({rating, sample, text, stars}, index) =>
          // A sample has no author and so no stars.
          sample ? (
            <p className="review" key={index}>
              {text}
            </p>
          ) : (
            <blockquote className="review" key={index}>
              <Stars rating={rating} label={stars} />
              <p>{text}</p>
            </blockquote>
          ),
        )}
      </div>
    </HeadedSection>
  )
}
