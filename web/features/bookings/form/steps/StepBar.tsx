import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Messages} from '@/i18n/messages'
import {choiceLabel, type BookingFormConfig, type WatchedFields} from '../config'
import {STEPS} from './steps'
import {dayLabel} from '../time/timeSlots'

type Props = {
  messages: Messages['bookings']['form']
  step: number
  watched: WatchedFields
  config: BookingFormConfig
  locale: Locale
}

/** A date or a time is read in one piece. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** On phones: which of the three steps this is, and what was chosen so far. */
export function StepBar({messages, step, watched, config, locale}: Props) {
  const {service, preferred_date: date, preferred_time: time} = watched
  const chosen = [
    choiceLabel(config.services, service),
    date && unbroken(dayLabel(date, locale)),
    unbroken(choiceLabel(config.slots, time)),
  ].filter(Boolean)
  return (
    <div className="step-bar">
      <p>{interpolate(messages.step, {step, steps: STEPS.length})}</p>
      <progress value={step} max={STEPS.length} aria-hidden="true" />
      {/* Its line is there from the start: a prefilled service moves nothing. */}
      <p className="chosen">{chosen.join(' · ')}</p>
    </div>
  )
}
