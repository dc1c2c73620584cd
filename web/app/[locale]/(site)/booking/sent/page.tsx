import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {isForClosedDay} from '@/features/bookings/calendar'
import {Confirmation} from '@/features/bookings/form/done/Confirmation'
import {PhotoUpload} from '@/features/bookings/photos/PhotoUpload'
import {isToken, readPortal} from '@/features/bookings/portal/manage'
import {Ticket} from '@/features/bookings/ticket/Ticket'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {storedReference} from '@/lib/forms/fields'
import {readFormDraft} from '@/server/http/formPosts'
import {ButtonLink} from '@/ui/Button'
import {ConfirmPress} from '@/ui/form/FormMessages'
import {bookingParts} from '../parts'

export const generateMetadata = noindexMetadata((messages) => messages.bookings.done.plainTitle)

type Query = Partial<Record<'ref' | 'photos' | 'confirm' | 'failed' | 'code', string | string[]>>
type Props = LocaleParams & {searchParams: Promise<Query>}

/**
 * The confirmation of a post without JavaScript, or the button that must still confirm it. A cookie has the personal
 * data, which must not be in the URL.
 */
export default async function BookingSentPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [{ref, photos, confirm, failed, code}, booked] = await Promise.all([searchParams, readFormDraft('booked')])
  const reference = storedReference(ref)
  const {messages, config, aside} = await bookingParts(locale)
  const {done} = messages
  if (confirm) {
    return (
      <PageShell locale={locale} path="/booking">
        <div className="wrap confirmation">
          <ConfirmPress
            heading="h1"
            action="/api/bookings/confirm"
            token={confirm.toString()}
            locale={locale}
            messages={messages.form}
            failed={failed !== undefined}
          />
        </div>
      </PageShell>
    )
  }
  const token = reference && isToken(booked.manage ?? '') ? booked.manage : undefined
  // The request is stored: show the confirmation even if the lake does not answer.
  const portal = token ? await readPortal(token).catch(() => undefined) : undefined
  return (
    <PageShell locale={locale} path="/booking">
      <Confirmation
        messages={done}
        heading={done.plainTitle}
        copyTo={reference ? booked.email : undefined}
        token={token}
        answerBy={portal?.state === 'open' ? portal.answerBy : undefined}
        unknownCode={code === 'unknown'}
        hasEntry={portal?.state !== 'open' || !isForClosedDay(portal.booking, config.calendar)}
        config={config}
        locale={locale}
        aside={aside}
        photos={
          token ? (
            <PhotoUpload
              messages={messages.photos}
              locale={locale}
              token={token}
              kept={portal?.state === 'open' ? portal.photos : []}
              outcome={photos?.toString()}
            />
          ) : null
        }
        actions={
          <>
            <ButtonLink variant="outline" href={localePath(locale, '/')}>
              {done.home}
            </ButtonLink>
            <ButtonLink variant="link" href={localePath(locale, '/booking')}>
              {done.another}
            </ButtonLink>
          </>
        }
      >
        {reference && (
          <Ticket messages={done} statusLabels={messages.manage.status} status="pending" reference={reference} />
        )}
      </Confirmation>
    </PageShell>
  )
}
