import {type BookingStatus, isBookingStatus} from '@/lib/bookingOptions'
import type {BookingMessages} from './form/words'

type Props = {status: string; words: BookingMessages['manage']['status']}

/** A status with a colour and a shape of its own; an unknown one looks like pending. */
export function StatusMark({status, words}: Props) {
  const known: BookingStatus = isBookingStatus(status) ? status : 'pending'
  return <span className={`status status--${known}`}>{words[known]}</span>
}
