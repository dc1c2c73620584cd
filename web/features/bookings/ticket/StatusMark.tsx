import {type BookingStatus, isBookingStatus} from '@/lib/bookingOptions'
import type {Messages} from '@/i18n/messages'
import './ticket.css'

type Props = {status: string; labels: Messages['bookings']['manage']['status']}

/** A status with a colour and a shape of its own; an unknown one looks like pending. */
export function StatusMark({status, labels}: Props) {
  const known: BookingStatus = isBookingStatus(status) ? status : 'pending'
  return <span className={`status-mark status-mark--${known}`}>{labels[known]}</span>
}
