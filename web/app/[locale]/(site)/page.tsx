import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {getTranslations} from 'next-intl/server'
import {ReviewsCell, reviewsOverview, HomeReviews} from '@/app/_site/HomeReviews'
import {PageShell} from '@/app/_site/PageShell'
import {HomeDrawing} from '@/app/_site/HomeDrawing'
import {isRepresentative} from '@/features/reviews/overview'
import {About, Stats} from '@/features/site/home/About'
import {BookingStarter} from '@/features/bookings/starter/BookingStarter'
import {HouseDiagram} from '@/features/site/home/HouseDiagram'
import {Hero} from '@/features/site/home/hero/Hero'
import {HomeSteps, RecentProjects, SectionHead, ServiceTeasers} from '@/features/site/home/HomeSections'
import {getHome, kindOf} from '@/features/site/home/queries'
import {bookingHref, contactLinks} from '@/features/site/links'
import {CommonQuestions} from '@/features/faq/Questions'
import {ExampleQuote} from '@/features/quotes/ExampleQuote'
import {bindShortWords} from '@/lib/format/text'
import {getServices} from '@/features/services/queries'
import {timelineLabel} from '@/features/services/Gantt'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {FiveChecks, Registration} from '@/features/site/checkUs/CheckUs'
import {JobPapers} from '@/features/site/checkUs/JobPapers'
import {hoursSummary} from '@/features/site/hours/Hours'
import {getSettings} from '@/features/site/queries'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {inLanguage, localePath} from '@/lib/locales'
import {ArrowLink, ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {registration} from '../../../../business.config.ts'

// Tries again within an hour if the reviews could not be loaded.
export const revalidate = 3600

export const generateMetadata = cmsPageMetadata('home', '/')

export default async function HomePage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [settings, services, home, overview] = await Promise.all([
    getSettings(locale),
    getServices(locale),
    getHome(locale),
    reviewsOverview(),
  ])
  const t = await getTranslations({locale, namespace: 'home'})
  const tServices = await getTranslations({locale, namespace: 'services'})
  const {call, label} = contactLinks(settings)
  const path = (to: string) => localePath(locale, to)
  const shown = services.map((service) => ({
    ...service,
    id: service._id,
    image: service.teaser?.url ? service.teaser : service.image,
    duration: timelineLabel(service.timeline, tServices),
    href: path(`/services/${service.slug}`),
    bookingHref: bookingHref(locale, service.bookingOption),
  }))
  const steps = [
    {key: 'send', title: t('steps.send'), text: t('steps.sendText')},
    ...(settings.nextSteps ?? []).map(({key, title, text}) => ({key, title, text})),
  ]
  const cells = [
    {label: t('specTable.hours'), value: hoursSummary(settings.hours ?? [], locale, t('specTable.closed'))},
    ...(registration && settings.registrationNumber
      ? [{label: inLanguage(registration.label, locale), value: <Registration settings={settings} />}]
      : []),
    ...(settings.insurance ? [{label: t('specTable.insurance'), value: settings.insurance}] : []),
    overview && isRepresentative(overview)
      ? {label: t('specTable.reviews'), value: <ReviewsCell overview={overview} locale={locale} />}
      : {label: t('specTable.area'), value: settings.serviceArea},
  ]
  return (
    <PageShell locale={locale} path="/">
      <Hero
        heading={settings.home.heading && bindShortWords(settings.home.heading, locale)}
        lead={settings.home.lead}
        pictures={{day: settings.home.image, dusk: home.hero?.dusk ?? null}}
        drawing={home.hero?.drawing?.url && <HomeDrawing locale={locale} />}
        height={home.hero?.height ? {...home.hero.height, label: t('measure', home.hero.height)} : undefined}
        note={t('note', {hours: settings.responseHours})}
        cells={cells}
      >
        <BookingStarter locale={locale} submit={t('book')} />
        <ButtonLink size="lg" variant="outline" className="tabular" href={call}>
          <Icon name="phone" />
          <span className="visually-hidden">{t('call')} </span>
          {label}
        </ButtonLink>
      </Hero>
      <HomeSteps title={t('stepsBefore')} steps={steps} />
      <section className="section">
        <div className="wrap">
          <SectionHead heading={t('servicesHeading')} href={path('/services')} link={t('allServices')} />
          <HouseDiagram
            parts={shown.filter((service) => service.cardOnServices).slice(0, 6)}
            label={t('drawing')}
            caption={t('drawingCaption')}
          />
        </div>
      </section>
      <section className="section section--flush">
        <div className="wrap">
          <ServiceTeasers teasers={shown.filter((service) => service.onHome).slice(0, 3)} quote={t('getFreeQuote')} />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHead
            heading={t(`projectsHeading.${kindOf(home.projects)}`)}
            href={path('/projects')}
            link={t('allProjects')}
          />
          <RecentProjects projects={home.projects} example={t('example')} href={(slug) => path(`/projects/${slug}`)} />
          <p>
            <ArrowLink href={path('/gallery')}>{t('openGallery')}</ArrowLink>
          </p>
        </div>
      </section>
      <ExampleQuote locale={locale} />
      <HomeSteps title={t('stepsAfter')} steps={settings.workSteps ?? []} />
      <JobPapers
        papers={home.papers ?? []}
        heading={t('papers.heading')}
        lead={t('papers.lead')}
        stamp={t('papers.stamp')}
      />
      <FiveChecks settings={settings} locale={locale} />
      <HomeReviews locale={locale} samples={home.testimonials} overview={overview} />
      <About
        heading={settings.home.aboutHeading}
        text={settings.home.about}
        figures={
          <Stats clients={settings.claims.clients} years={settings.claims.yearsHome} onTime={settings.claims.onTime} />
        }
      >
        <p>
          <ArrowLink href={path('/contact')}>{t('reachUs')}</ArrowLink>
        </p>
      </About>
      <CommonQuestions place="home" locale={locale} />
      <CallToAction locale={locale} />
    </PageShell>
  )
}
