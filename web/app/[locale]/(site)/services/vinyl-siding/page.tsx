import {notFound} from 'next/navigation'
import {ContactButtons} from '@/app/_site/ContactButtons'
import {SiteFrame} from '@/app/_site/SiteFrame'
import {getPage} from '@/features/pages/queries'
import {getService} from '@/features/services/queries'
import {ServiceDetail} from '@/features/services/ServiceDetail'
import {CallToAction} from '@/features/settings/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

/** A service with a heading of its own and both links, call and text (specification, 2). */
export default async function VinylSidingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, service] = await Promise.all([getPage('vinyl-siding', locale), getService('vinyl-siding', locale)])
  if (!service) notFound()
  return (
    <SiteFrame locale={locale} path="/services/vinyl-siding">
      <ServiceDetail
        service={service}
        locale={locale}
        heading={page?.heading}
        lead={page?.lead}
        contact={<ContactButtons locale={locale} />}
      />
      <CallToAction locale={locale} service={service.bookingOption} />
    </SiteFrame>
  )
}
