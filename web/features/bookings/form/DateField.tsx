'use client'

import {useRef} from 'react'
import {addDays} from '@/lib/time/dates'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Clock} from '@/lib/time/slots'
import {FieldNote} from '@/ui/form/FieldNote'
import {closedDays, dayLabel} from './timeSlots'
import type {BookingFormConfig} from './config'
import type {Messages} from '@/i18n/messages'

type Props = {
  words: Messages['bookings']['form']
  calendar: BookingFormConfig['calendar']
  locale: Locale
  clock: Clock | undefined
  /** A day to offer where the chosen one has no free window. */
  next: string | undefined
  error: string | undefined
  picked?: string | undefined
}

const ID = 'booking-preferred_date'

/** A native date field from today to the horizon, and one press to the next free day. */
export function DateField({words, calendar, locale, clock, next, error, picked}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const closed = closedDays(calendar, locale)
  const hint = [words.earliest, closed && interpolate(words.closedDays, {days: closed})].filter(Boolean).join(' ')

  function take(day: string) {
    if (!input.current) return
    input.current.value = day
    // The form listens to what is typed; a value set by script says nothing by itself.
    input.current.dispatchEvent(new Event('input', {bubbles: true}))
    input.current.focus()
  }

  return (
    <div className="field when">
      <label className="label" htmlFor={ID}>
        {words.preferred_date}
      </label>
      <input
        className="input tabular"
        type="date"
        id={ID}
        name="preferred_date"
        required
        ref={input}
        defaultValue={picked}
        min={clock?.date}
        max={clock && addDays(clock.date, calendar.horizonDays)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${ID}-note`}
      />
      <FieldNote id={ID} hint={hint} error={error} />
      {next ? (
        <button className="btn btn--link btn--sm nextday" type="button" onClick={() => take(next)}>
          {interpolate(words.nextOpen, {date: dayLabel(next, locale)})}
        </button>
      ) : null}
    </div>
  )
}
