import type {Messages} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {type BookingFormConfig, choiceLabel} from '../form/config'
import {dayLabel} from '../form/time/timeSlots'
import {Ticket} from '../Ticket'

type Request = {
  id: string
  service: string
  preferred_date?: string | null
  preferred_time?: string | null
  status?: string | null
  name: string
}
type Props = {
  request: Request
  messages: Pick<Messages['bookings'], 'done' | 'manage'>
  config: BookingFormConfig
  locale: Locale
}

/** The current state of the request. */
export function BookingDetails({request, messages: {done, manage}, config, locale}: Props) {
  const {id, service, preferred_date: date, preferred_time: time, status, name} = request
  const when = (
    <>
      {date && dayLabel(date, locale)}
      <br />
      {time && choiceLabel(config.slots, time)}
    </>
  )
  return (
    <Ticket
      messages={done}
      statusLabels={manage.status}
      status={status ?? 'pending'}
      reference={id}
      rows={[
        {label: done.service, value: choiceLabel(config.services, service)},
        {label: done.when, value: when},
        {label: done.name, value: name, wide: true},
      ]}
    />
  )
}
