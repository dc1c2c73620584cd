import type {ReactNode} from 'react'
import type {Messages} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {timeRange} from '@/lib/time/hours'
import {slotOfVisit, type Visit} from '@/lib/time/visits'
import {type BookingFormConfig, choiceLabel} from '../form/config'
import {dayLabel} from '../form/time/timeSlots'
import {Ticket} from '../ticket/Ticket'
import './portal.css'

type LayoutProps = {
  /** The request and the result of the last action. */
  children: ReactNode
  /** What the customer can do. On a wide screen it stands beside the request. */
  actions?: ReactNode
}

/** The customer's own page below its heading. */
export const PortalLayout = ({children, actions}: LayoutProps) => (
  <div className="portal-layout">
    <div>{children}</div>
    {actions && <div>{actions}</div>}
  </div>
)

type Request = {
  id: string
  service: string
  preferred_date?: string | null
  preferred_time?: string | null
  status?: string | null
  name: string
  /** The agreed time, even of a cancelled request. */
  visit?: Visit
  /** The office's message about the agreed visit. */
  note?: string
  /** The time that the customer has proposed. */
  proposal?: {date: string; time: string}
}
type TicketProps = {
  request: Request
  messages: Pick<Messages['bookings'], 'done' | 'manage'>
  config: BookingFormConfig
  locale: Locale
}

type WhenProps = {date: string | null | undefined; time: string | undefined; locale: Locale}

const When = ({date, time, locale}: WhenProps) => (
  <>
    {date && dayLabel(date, locale)}
    <br />
    {time}
  </>
)

/** Shows the request with its agreed or requested time, and a proposed time without an answer. */
export function RequestTicket({request, messages: {done, manage}, config, locale}: TicketProps) {
  const {id, service, preferred_date, preferred_time, status, name, visit, note, proposal} = request
  const slotLabel = (slot: string) => choiceLabel(config.slots, slot)
  const visitTime = (agreed: Visit) => {
    const slot = slotOfVisit(agreed)
    return slot ? slotLabel(slot) : timeRange(agreed.start, agreed.end, locale)
  }
  const when = visit ? (
    <When date={visit.date} time={visitTime(visit)} locale={locale} />
  ) : (
    <When date={preferred_date} time={preferred_time ? slotLabel(preferred_time) : undefined} locale={locale} />
  )
  const proposed = proposal && (
    <>
      <When date={proposal.date} time={slotLabel(proposal.time)} locale={locale} />
      <br />
      {manage.proposalText}
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
        {label: visit ? (status === 'cancelled' ? manage.cancelledVisit : manage.agreed) : done.when, value: when},
        ...(note ? [{label: manage.visitNote, value: <span className="visit-note">{note}</span>, wide: true}] : []),
        ...(proposed ? [{label: manage.proposal, value: proposed}] : []),
        {label: done.name, value: name, wide: true},
      ]}
    />
  )
}
