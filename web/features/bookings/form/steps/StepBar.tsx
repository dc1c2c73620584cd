import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Messages} from '@/i18n/messages'
import {choiceLabel, type BookingFormConfig, type WatchedFields} from '../config'
import {STEPS} from './steps'
import {dayLabel} from '../time/timeSlots'

type ChosenProps = {watched: WatchedFields; config: BookingFormConfig; locale: Locale}

type Props = ChosenProps & {messages: Messages['bookings']['form']; step: number}

/** A date or a time is read in one piece. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** What was chosen so far: above the button, and on phones in the bar, which has a line for it from the start. */
export function Chosen({watched, config, locale}: ChosenProps) {
  const {service, preferred_date: date, preferred_time: time} = watched
  const chosen = [
    choiceLabel(config.services, service),
    date && unbroken(dayLabel(date, locale)),
    unbroken(choiceLabel(config.slots, time)),
  ].filter(Boolean)
  return <p className="chosen">{chosen.join(' · ')}</p>
}

/** On phones: which of the three steps this is, and what was chosen so far. */
export function StepBar({messages, step, ...chosen}: Props) {
  return (
    <div className="step-bar">
      <p>{interpolate(messages.step, {step, steps: STEPS.length})}</p>
      <progress value={step} max={STEPS.length} aria-hidden="true" />
      <Chosen {...chosen} />
    </div>
  )
}
