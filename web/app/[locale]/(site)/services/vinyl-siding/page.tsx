import {getTranslations} from 'next-intl/server'
import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {ContactButtons, CallToAction} from '@/features/site/callToAction/CallToAction'
import {breadcrumbNode, serviceNode} from '@/app/_site/structuredData'
import {NotFoundPage} from '@/app/_site/errors/NotFoundContent'
import {PageShell} from '@/app/_site/PageShell'
import {ExampleQuote} from '@/features/quotes/ExampleQuote'
import {getPage} from '@/features/site/queries'
import {getService} from '@/features/services/queries'
import {ServiceDetail} from '@/features/services/detail/ServiceDetail'
import {CheckUs} from '@/features/site/checkUs/CheckUs'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export const generateMetadata = cmsPageMetadata('vinyl-siding', '/services/vinyl-siding')

/** A service whose page has a custom heading and both links, call and text (docs/specification.md, section 2). */
export default async function VinylSidingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, service] = await Promise.all([getPage('vinyl-siding', locale), getService('vinyl-siding', locale)])
  if (!service) return <NotFoundPage locale={locale} />
  const t = await getTranslations({locale, namespace: 'services'})
  return (
    <PageShell
      locale={locale}
      path="/services/vinyl-siding"
      service={service.bookingOption}
      data={[
        serviceNode(service, locale),
        breadcrumbNode(locale, [
          {name: t('services'), path: '/services'},
          {name: service.title, path: '/services/vinyl-siding'},
        ]),
      ]}
    >
      <ServiceDetail
        service={service}
        locale={locale}
        heading={page?.heading}
        lead={page?.lead}
        contact={<ContactButtons locale={locale} />}
      >
        <ExampleQuote locale={locale} service={service.slug} />
        <CheckUs locale={locale} />
      </ServiceDetail>
      <CallToAction locale={locale} service={service.bookingOption} heading={service.closingHeading} />
    </PageShell>
  )
}
