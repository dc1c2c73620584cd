import type {ReactNode} from 'react'
import type {Messages} from '@/i18n/messages'
import {type BookingStatus, isBookingStatus} from '@/lib/bookingOptions'
import {shortNumber} from '../shortNumber'
import './ticket.css'

type MarkProps = {status: string; labels: Messages['bookings']['manage']['status']}

/** A status with its own colour and shape. An unknown one looks like pending. */
export function StatusMark({status, labels}: MarkProps) {
  const known: BookingStatus = isBookingStatus(status) ? status : 'pending'
  return <span className={`status-mark status-mark--${known}`}>{labels[known]}</span>
}

type Props = {
  messages: Messages['bookings']['done']
  statusLabels: Messages['bookings']['manage']['status']
  status: string
  reference: string
  rows?: readonly {label: string; value: ReactNode; wide?: boolean}[]
}

/** A booking request as its customer sees it: status, rows, and the reference at the end. */
export function Ticket({messages, statusLabels, status, reference, rows = []}: Props) {
  const number = shortNumber(reference)
  return (
    <section className="ticket" aria-label={messages.request}>
      <header>
        <strong>{messages.request}</strong>
        <StatusMark status={status} labels={statusLabels} />
      </header>
      <dl>
        {rows.map(({label, value, wide}) => (
          <div className={wide ? 'wide' : undefined} key={label}>
            <dt className="small-label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {number ? (
          <div className="wide">
            <dt className="small-label">{messages.number}</dt>
            <dd className="tabular">{number}</dd>
          </div>
        ) : null}
        <div className="wide">
          <dt className="small-label">{messages.reference}</dt>
          <dd className="ref">{reference}</dd>
        </div>
      </dl>
    </section>
  )
}
