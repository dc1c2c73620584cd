import {momentLabel} from '@/lib/time/hours'
import {interpolate} from '@/lib/format/text'
import {inPageOrder} from '@/features/bookings/form/check'
import {isForClosedDay} from '@/features/bookings/calendar'
import {RequestTicket} from '@/features/bookings/portal/Portal'
import {takesPhotos} from '@/features/bookings/photos/commands'
import {PhotoUpload} from '@/features/bookings/photos/PhotoUpload'
import {RescheduleForm} from '@/features/bookings/portal/RescheduleForm'
import type {PortalRequest} from '@/features/bookings/portal/manage'
import type {BookingFormConfig} from '@/features/bookings/form/config'
import type {Messages} from '@/i18n/messages'
import {type Locale, localePath} from '@/lib/locales'
import {refusedFields} from '@/lib/forms/fields'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import {isDate} from '@/lib/time/dates'
import {Button, ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import type {CustomerChange} from '@/features/bookings/model'
import {FormAlert} from '@/ui/form/FormMessages'

type Props = {
  booking: PortalRequest
  photos: readonly string[]
  changeable: boolean
  answerBy?: string
  token: string
  messages: Messages['bookings']
  config: BookingFormConfig
  locale: Locale
  query: Query
  /** Whether cancelling now would send the customer an email. */
  cancelEmailed: boolean
}

/** The date and time of a refused post. Anybody can write this URL, so check them. */
const asked = ({date, time}: Query) => ({
  preferred_date: typeof date === 'string' && isDate(date) ? date : '',
  preferred_time: TIME_SLOTS.find((slot) => slot === time) ?? '',
})

/** The request with its calendar file and our phone number. */
export function OpenRequest({
  booking,
  changeable,
  answerBy,
  token,
  messages: {done, manage},
  config,
  locale,
}: Omit<Props, 'photos' | 'query' | 'cancelEmailed'>) {
  return (
    <>
      <RequestTicket request={booking} messages={{done, manage}} config={config} locale={locale} />
      {answerBy ? <p>{interpolate(manage.answerBy, {time: momentLabel(answerBy, locale)})}</p> : null}
      <div className="actions">
        {changeable && !isForClosedDay(booking, config.calendar) ? (
          <ButtonLink variant="outline" href={`/api/bookings/manage/${token}/hold.ics`}>
            {manage.calendar}
          </ButtonLink>
        ) : null}
        {changeable ? null : (
          <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
            {manage.book}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" className="tabular" href={config.phone.href}>
          <Icon name="phone" />
          {config.phone.label}
        </ButtonLink>
      </div>
      {changeable ? null : <p className="muted">{manage.closed}</p>}
    </>
  )
}

/**
 * The customer's actions: add photos (of a closed request, remove them) and, before the visit, ask for another time or
 * cancel.
 */
export function RequestActions({
  booking,
  photos,
  changeable,
  token,
  messages,
  config,
  locale,
  query,
  cancelEmailed,
}: Props) {
  const action = `/api/bookings/manage/${token}`
  const {form, manage} = messages
  const isOpen = takesPhotos(booking)
  const refused = inPageOrder(refusedFields(query.e))
  return (
    <>
      {(isOpen || photos.length > 0 || query.photos) && (
        <PhotoUpload
          messages={messages.photos}
          locale={locale}
          token={token}
          closed={!isOpen}
          kept={photos}
          outcome={query.photos?.toString()}
        />
      )}
      {changeable ? (
        <>
          <details id="propose" tabIndex={-1} open={refused.length > 0}>
            <summary className="h3 opens">{manage.propose}</summary>
            <p className="muted">{manage.proposeText}</p>
            <RescheduleForm
              action={action}
              messages={{form, manage}}
              config={config}
              locale={locale}
              errors={refused}
              asked={asked(query)}
            />
          </details>
          <details>
            <summary className="h3 opens">{manage.cancel}</summary>
            <p className="muted">{cancelEmailed ? manage.cancelEmailed : manage.cancelNotEmailed}</p>
            <form action={action} method="post">
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="action" value="cancel" />
              <Button type="submit" variant="destructive">
                {manage.cancelSubmit}
              </Button>
            </form>
          </details>
        </>
      ) : null}
    </>
  )
}

export type Query = Partial<Record<'done' | 'e' | 'date' | 'time' | 'code' | 'photos', string | string[]>>

const refusal = (code: string, messages: Messages['bookings']['manage']) => {
  if (code === 'not_changeable') return messages.closed
  return code === 'too_many_proposals' ? messages.tooManyProposals : messages.failed
}

/** The customer's last action, from the URL. */
export const doneAction = ({done}: Query): CustomerChange['action'] | undefined =>
  done === 'cancel' || done === 'propose' ? done : undefined

type ActionResultProps = {
  query: Query
  /** Whether the customer gets an email about this action. */
  emailed: boolean
  messages: Messages['bookings']['manage']
}

/** The result of the last action. Field errors are shown beside their fields. */
export function ActionResult({query, emailed, messages}: ActionResultProps) {
  const {code} = query
  const done = doneAction(query)
  if (done) {
    return (
      <FormAlert good>
        <strong>{done === 'cancel' ? messages.doneCancel : messages.donePropose}</strong>{' '}
        {emailed ? messages.doneEmailed : messages.doneNotEmailed}
      </FormAlert>
    )
  }
  if (!code) return null
  return (
    <FormAlert>
      <strong>{refusal(String(code), messages)}</strong>
    </FormAlert>
  )
}
