'use client'

import {useRef} from 'react'
import {addDays} from '@/lib/time/dates'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Clock} from '@/lib/time/slots'
import {FieldNote} from '@/ui/form/FieldNote'
import {closedDays, dayLabel} from './timeSlots'
import type {BookingFormConfig} from '../config'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Messages['bookings']['form']
  calendar: BookingFormConfig['calendar']
  locale: Locale
  clock: Clock | undefined
  /** A day to offer when the selected one has no free time slot. */
  next: string | undefined
  error: string | undefined
  picked?: string | undefined
}

const ID = 'booking-preferred_date'

/** A native date field from today to the horizon, and a button that selects the next free day. */
export function DateField({messages, calendar, locale, clock, next, error, picked}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const closed = closedDays(calendar, locale)
  const hint = [messages.earliest, closed && interpolate(messages.closedDays, {days: closed})].filter(Boolean).join(' ')

  function selectDate(day: string) {
    if (!input.current) return
    input.current.value = day
    // A value set by script fires no event; the form needs one.
    input.current.dispatchEvent(new Event('input', {bubbles: true}))
    input.current.focus()
  }

  return (
    <div className="field date-field">
      <label className="label" htmlFor={ID}>
        {messages.preferred_date}
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
        <button className="btn btn--link btn--sm next-day" type="button" onClick={() => selectDate(next)}>
          {interpolate(messages.nextOpen, {date: dayLabel(next, locale)})}
        </button>
      ) : null}
    </div>
  )
}
