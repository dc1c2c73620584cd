import {notFound} from 'next/navigation'
import {ContactButtons} from '@/app/_site/ContactButtons'
import {SiteFrame} from '@/app/_site/SiteFrame'
import {getService, getServices} from '@/features/services/queries'
import {ServiceDetail} from '@/features/services/ServiceDetail'
import {CallToAction} from '@/features/settings/CallToAction'
import {pageLocale} from '@/i18n/pageLocale'
import {asLocale} from '@/lib/locales'

type Props = {params: Promise<{locale: string; slug: string}>}

export async function generateStaticParams({params}: {params: {locale: string}}) {
  const services = await getServices(asLocale(params.locale))
  return services.filter(({slug}) => slug !== 'vinyl-siding').map(({slug}) => ({slug}))
}

export default async function ServicePage({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const service = await getService(slug, locale)
  if (!service) notFound()
  return (
    <SiteFrame locale={locale} path={`/services/${slug}`}>
      <ServiceDetail service={service} locale={locale} contact={<ContactButtons locale={locale} />} />
      <CallToAction locale={locale} service={service.bookingOption} />
    </SiteFrame>
  )
}
