import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {CommonQuestions} from '@/features/faq/Questions'
import {getPage, getSettings} from '@/features/site/queries'
import {Gantt, timelineLabel} from '@/features/services/Gantt'
import {getServices} from '@/features/services/queries'
import {ServiceCards} from '@/features/services/ServiceCards'
import {WhyChoose} from '@/features/services/HeadedSection'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {contactLinks} from '@/features/site/links'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ArrowLink, ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = cmsPageMetadata('services', '/services')

export default async function ServicesPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, services, settings] = await Promise.all([
    getPage('services', locale),
    getServices(locale),
    getSettings(locale),
  ])
  const t = await getTranslations({locale, namespace: 'services'})
  const rows = services
    .filter(({timeline}) => timeline)
    .map((service) => ({...service, label: timelineLabel(service.timeline, t)}))
  const {clients, yearsHome, onTime} = settings.claims
  const {text, label} = contactLinks(settings)
  return (
    <PageShell locale={locale} path="/services">
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead} />
        <ServiceCards services={services} locale={locale} />
      </div>
      <section className="section">
        <div className="wrap">
          <Gantt rows={rows} heading={t('timelines')} legend={t('legend')} t={t} />
        </div>
      </section>
      <WhyChoose
        heading={t('whyHeading')}
        lead={t('whyLead', {clients: clients?.value ?? '', years: yearsHome?.value ?? '', onTime: onTime?.value ?? ''})}
        reasons={settings.why ?? []}
      >
        <div className="actions">
          <ButtonLink href={localePath(locale, '/booking')}>{t('bookEstimate')}</ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/gallery')}>
            {t('seeGallery')}
          </ButtonLink>
        </div>
        <p>
          <ArrowLink className="tabular" href={text}>
            {/* A number on two lines is read as two numbers. */}
            {t('textUs', {phone: label.replaceAll(' ', '\u00a0')})}
          </ArrowLink>
        </p>
      </WhyChoose>
      <CommonQuestions place="services" locale={locale} />
      <CallToAction locale={locale} heading={page?.closingHeading} />
    </PageShell>
  )
}
