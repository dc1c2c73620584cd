import '@/features/bookings/form/css/index.css'
import '@/features/bookings/portal/manage.css'
import {noindexMetadata} from '@/app/_site/noindexMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {type PortalBooking, readPortal} from '@/features/bookings/portal/manage'
import {pageLocale} from '@/i18n/pageLocale'
import type {Locale} from '@/lib/locales'
import {PageHead} from '@/ui/PageHead'
import {bookingParts} from '../../parts'
import {GoneLink} from './ExpiredLink'
import {OpenRequest} from './OpenRequest'
import {Outcome, type Query} from './ActionResult'

export const generateMetadata = noindexMetadata((words) => words.bookings.manage.title)

type Props = {params: Promise<{locale: string; token: string}>; searchParams: Promise<Query>}
type ViewProps = {managed: PortalBooking; token: string; locale: Locale; query: Query}

async function View({managed, token, locale, query}: ViewProps) {
  const {words, shop} = await bookingParts(locale)
  if (managed.state !== 'open') {
    return <GoneLink words={words.manage} state={managed.state} phone={shop.phone} locale={locale} />
  }
  return (
    <>
      <PageHead heading={words.manage.title} lead={words.manage.lead} />
      <div className="manage">
        <Outcome query={query} words={words.manage} />
        <OpenRequest {...managed} token={token} words={words} shop={shop} locale={locale} query={query} />
      </div>
    </>
  )
}

/** The customer's own page, by the link in their mail: look, ask for another time, cancel. */
export default async function ManagePage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const {token} = await params
  const [managed, query] = await Promise.all([readPortal(token), searchParams])
  return (
    <PageShell locale={locale} path={`/booking/manage/${token}`}>
      <div className="wrap">
        <View managed={managed} token={token} locale={locale} query={query} />
      </div>
    </PageShell>
  )
}
