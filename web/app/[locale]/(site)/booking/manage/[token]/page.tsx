import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {
  isCancellationEmailed,
  isChangeEmailed,
  type PortalBooking,
  portalBookingId,
  readPortal,
} from '@/features/bookings/portal/manage'
import {PortalLayout} from '@/features/bookings/portal/Portal'
import {dollars} from '@/features/quotes/content'
import {quotesOfBooking} from '@/features/quotes/portal'
import {pageLocale} from '@/i18n/pageLocale'
import {type Locale, localePath} from '@/lib/locales'
import {requestTime} from '@/lib/time/dates'
import {PageHead} from '@/ui/PageHead'
import {bookingParts} from '../../parts'
import {OpenRequest, RequestActions, ActionResult, doneAction, type Query} from './OpenRequest'
import type {BookingFormConfig} from '@/features/bookings/form/config'
import type {Messages} from '@/i18n/messages'
import {ButtonLink} from '@/ui/Button'

export const generateMetadata = noindexMetadata((messages) => messages.bookings.manage.title)

type Props = {params: Promise<{locale: string; token: string}>; searchParams: Promise<Query>}
type ViewProps = {
  portal: PortalBooking
  token: string
  locale: Locale
  query: Query
  emailed: boolean
  cancelEmailed: boolean
}

async function View({portal, token, locale, query, emailed, cancelEmailed}: ViewProps) {
  const {messages, config} = await bookingParts(locale)
  if (portal.state !== 'open') {
    return <ExpiredLink messages={messages.manage} state={portal.state} phone={config.phone} locale={locale} />
  }
  const now = requestTime()
  const quotes = await quotesOfBooking(await portalBookingId(token, now), now)
  const shared = {...portal, token, messages, config, locale}
  const hasActions = portal.changeable || portal.booking.status !== 'cancelled'
  return (
    <>
      <PageHead heading={messages.manage.title} {...(portal.changeable && {lead: messages.manage.lead})} />
      <PortalLayout actions={hasActions && <RequestActions {...shared} query={query} cancelEmailed={cancelEmailed} />}>
        <ActionResult query={query} emailed={emailed} messages={messages.manage} />
        <OpenRequest {...shared} />
        {quotes.length > 0 && (
          <section>
            <h2 className="h3">{messages.manage.quotes}</h2>
            <ul>
              {quotes.map(({title, total, path}) => (
                <li key={path}>
                  <a href={path}>{title}</a> {dollars(total, locale)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </PortalLayout>
    </>
  )
}

/** The customer's own page, opened by the link in a mail: view the request, ask for another time, cancel. */
export default async function ManagePage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [{token}, query] = await Promise.all([params, searchParams])
  const done = doneAction(query)
  const [portal, emailed, cancelEmailed] = await Promise.all([
    readPortal(token),
    done ? isChangeEmailed(token, done) : false,
    isCancellationEmailed(token),
  ])
  return (
    <PageShell locale={locale} path={`/booking/manage/${token}`}>
      <div className="wrap">
        <View
          portal={portal}
          token={token}
          locale={locale}
          query={query}
          emailed={emailed}
          cancelEmailed={cancelEmailed}
        />
      </div>
    </PageShell>
  )
}

type ExpiredLinkProps = {
  messages: Messages['bookings']['manage']
  state: 'unknown' | 'expired'
  phone: BookingFormConfig['phone']
  locale: Locale
}

/**
 * Says that the link is expired or unknown. The title is here because Next drops generateMetadata under the status 404
 * that proxy.ts sets.
 */
function ExpiredLink({messages, state, phone, locale}: ExpiredLinkProps) {
  return (
    <>
      <title>{messages[state].title}</title>
      <PageHead heading={messages[state].title} lead={messages[state].text} />
      <PortalLayout>
        <div className="actions">
          <ButtonLink variant="secondary" className="tabular" href={phone.href}>
            {phone.label}
          </ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
            {messages.book}
          </ButtonLink>
        </div>
      </PortalLayout>
    </>
  )
}
