import {getTranslations} from 'next-intl/server'
import {ContactButtons, CallToAction} from '@/features/site/callToAction/CallToAction'
import {NotFoundPage, notFoundMetadata} from '@/app/_site/errors/NotFoundContent'
import {pageMetadata} from '@/app/_site/pageMetadata'
import {breadcrumbNode, serviceNode} from '@/app/_site/structuredData'
import {PageShell} from '@/app/_site/PageShell'
import {ExampleQuote} from '@/features/quotes/ExampleQuote'
import {getService, getServices} from '@/features/services/queries'
import {ServiceDetail} from '@/features/services/detail/ServiceDetail'
import {CheckUs} from '@/features/site/checkUs/CheckUs'
import {pageLocale} from '@/i18n/pageLocale'
import {asLocale} from '@/lib/locales'
import {documentPath, isFixedPage} from '@/lib/routes'

type Props = {params: Promise<{locale: string; slug: string}>}

export async function generateStaticParams({params}: {params: {locale: string}}) {
  const services = await getServices(asLocale(params.locale))
  return services.filter(({slug}) => !isFixedPage(documentPath('service', slug))).map(({slug}) => ({slug}))
}

export async function generateMetadata({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const service = await getService(slug, locale)
  if (!service) return notFoundMetadata(locale)
  return pageMetadata({
    locale,
    path: `/services/${slug}`,
    seo: service.seo,
    languages: service.languages,
    title: service.title,
    description: service.summary,
    picture: service.image,
  })
}

export default async function ServicePage({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const service = await getService(slug, locale)
  if (!service) return <NotFoundPage locale={locale} />
  const t = await getTranslations({locale, namespace: 'services'})
  return (
    <PageShell
      locale={locale}
      path={`/services/${slug}`}
      service={service.bookingOption}
      data={[
        serviceNode(service, locale),
        breadcrumbNode(locale, [
          {name: t('services'), path: '/services'},
          {name: service.title, path: `/services/${slug}`},
        ]),
      ]}
    >
      <ServiceDetail service={service} locale={locale} contact={<ContactButtons locale={locale} />}>
        <ExampleQuote locale={locale} service={slug} />
        <CheckUs locale={locale} />
      </ServiceDetail>
      <CallToAction locale={locale} service={service.bookingOption} heading={service.closingHeading} />
    </PageShell>
  )
}
