import type {ComponentProps} from 'react'
import {BookingDetails} from '@/features/bookings/portal/BookingDetails'
import {PhotoUpload} from '@/features/bookings/photos/PhotoUpload'
import {RescheduleForm} from '@/features/bookings/portal/RescheduleForm'
import type {BookingFormConfig} from '@/features/bookings/form/config'
import type {Messages} from '@/i18n/messages'
import {type Locale, localePath} from '@/lib/locales'
import {refusedFields} from '@/lib/forms/postResult'
import {Button, ButtonLink} from '@/ui/Button'
import type {Query} from './ActionResult'

type Props = {
  booking: ComponentProps<typeof BookingDetails>['request']
  photos: readonly string[]
  changeable: boolean
  token: string
  messages: Messages['bookings']
  config: BookingFormConfig
  locale: Locale
  query: Query
}

/** The request and, before the visit, the customer's two actions: reschedule and cancel. */
export function OpenRequest({booking, photos, changeable, token, messages, config, locale, query}: Props) {
  const action = `/api/bookings/manage/${token}`
  const {form, done, manage} = messages
  return (
    <>
      <BookingDetails request={booking} messages={{done, manage}} config={config} locale={locale} />
      <div className="actions">
        {changeable ? (
          <ButtonLink variant="outline" href={`${action}/hold.ics`}>
            {manage.calendar}
          </ButtonLink>
        ) : (
          <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
            {manage.book}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" className="tabular" href={config.phone.href}>
          {config.phone.label}
        </ButtonLink>
      </div>
      {booking.status !== 'cancelled' && (
        <PhotoUpload
          messages={messages.photos}
          locale={locale}
          token={token}
          kept={photos}
          outcome={query.photos?.toString()}
        />
      )}
      {changeable ? (
        <>
          <section>
            <h2 className="h3">{manage.propose}</h2>
            <p className="muted">{manage.proposeText}</p>
            <RescheduleForm
              action={action}
              messages={{form, manage}}
              config={config}
              locale={locale}
              errors={refusedFields(query.e)}
            />
          </section>
          <details>
            <summary className="h3">{manage.cancel}</summary>
            <p className="muted">{manage.cancelText}</p>
            <form action={action} method="post">
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="action" value="cancel" />
              <Button type="submit" variant="destructive">
                {manage.cancelSubmit}
              </Button>
            </form>
          </details>
        </>
      ) : (
        <p className="muted">{manage.closed}</p>
      )}
    </>
  )
}
