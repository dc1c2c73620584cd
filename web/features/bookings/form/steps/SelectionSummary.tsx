import type {Locale} from '@/lib/locales'
import {choiceLabel, type BookingFormConfig, type WatchedFields} from '../config'
import {dayLabel} from '../time/timeSlots'

type Props = {watched: WatchedFields; config: BookingFormConfig; locale: Locale}

/** A date or a time is read in one piece. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** What was chosen so far: above the button, and on phones in the bar of the steps, which has a line for it from the start. */
export function SelectionSummary({
  watched: {service, preferred_date: date, preferred_time: time},
  config,
  locale,
}: Props) {
  const chosen = [
    choiceLabel(config.services, service),
    date && unbroken(dayLabel(date, locale)),
    unbroken(choiceLabel(config.slots, time)),
  ]
  return <p className="chosen">{chosen.filter(Boolean).join(' · ')}</p>
}
