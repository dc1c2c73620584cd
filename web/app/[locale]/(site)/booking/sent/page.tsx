import '@/features/bookings/form/index.css'
import {noindexMetadata} from '@/app/_site/metadata/noindexMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {Ticket} from '@/features/bookings/Ticket'
import {ExampleQuote} from '@/features/quotes/ExampleQuote'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {interpolate} from '@/lib/format/interpolate'
import {localePath} from '@/lib/locales'
import {storedReference} from '@/lib/forms/postResult'
import {ButtonLink} from '@/ui/Button'
import {StatusIcon} from '@/ui/form/StatusIcon'
import {bookingParts} from '../parts'

export const generateMetadata = noindexMetadata((messages) => messages.bookings.done.plainTitle)

type Props = LocaleParams & {searchParams: Promise<{ref?: string | string[]}>}

/** The confirmation for a post without JavaScript. The address carries no personal data, so the page shows none. */
export default async function BookingSentPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const reference = storedReference((await searchParams).ref)
  const {messages, config, aside} = await bookingParts(locale)
  const {done} = messages
  return (
    <PageShell locale={locale} path="/booking">
      <div className="wrap booking-done">
        <div>
          <p className="tag tag--accepted">
            <StatusIcon shape="check" />
            {done.tag}
          </p>
          <h1 className="display">{done.plainTitle}</h1>
          <p className="lead">{interpolate(done.lead, {hours: config.responseHours})}</p>
          {reference && (
            <Ticket messages={done} statusLabels={messages.manage.status} status="pending" reference={reference} />
          )}
          <div className="actions">
            <ButtonLink variant="secondary" href={localePath(locale, '/')}>
              {done.home}
            </ButtonLink>
            <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
              {done.another}
            </ButtonLink>
          </div>
        </div>
        {aside}
      </div>
      <ExampleQuote locale={locale} />
    </PageShell>
  )
}
