'use client'

import {startTransition, useEffect, useState} from 'react'
import {slotMinutes} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {addDays, wallClock} from '@/lib/time/dates'
import {daySlots, nextOpenDate, type Clock} from '@/lib/time/slots'
import {interpolate} from '@/lib/format/text'
import {FieldNote} from '@/ui/form/FormMessages'
import type {Messages} from '@/i18n/messages'
import {DateField, STRIP_DAYS} from './DateField'
import {nextDays, type DaysInput, type FullSlots} from './days'
import {TimeSlotPicker} from './TimeSlotPicker'
import {dayNote, shortDayLabel, slotViews} from './timeSlots'
import type {WatchedFields, BookingFormConfig} from '../config'
import './time.css'

const isText = (value: unknown): value is string => typeof value === 'string'

function fullSlots(body: unknown): FullSlots {
  const full: unknown = Object(body).full
  const days = Object.entries(Object(full))
  return Object.fromEntries(days.map(([date, slots]) => [date, Array.isArray(slots) ? slots.filter(isText) : []]))
}

/**
 * The full time slots by day, both dates included. Before the answer, or if it fails, no slot is disabled: the server
 * decides on submit. The API calls time slots `windows`.
 */
function useFullSlots(from: string | undefined, to: string | undefined): FullSlots {
  const [found, setFound] = useState<FullSlots>({})
  useEffect(() => {
    if (!from || !to) return undefined
    const stop = new AbortController()
    async function ask() {
      const response = await fetch(`/api/bookings/windows?${new URLSearchParams({from: from ?? '', to: to ?? ''})}`, {
        signal: stop.signal,
      })
      if (!response.ok) return
      const full = fullSlots(await response.json())
      setFound((known) => ({...known, ...full}))
    }
    ask().catch(() => undefined)
    return () => stop.abort()
  }, [from, to])
  return found
}

/**
 * The wall clock of the business. Undefined until hydration: the page is static, and its HTML must not contain today's date.
 */
function useClock(): Clock | undefined {
  const [clock, setClock] = useState<Clock>()
  useEffect(() => {
    // A transition, because the clock redraws every day and time slot.
    const read = () => startTransition(() => setClock(wallClock(new Date())))
    read()
    const timer = setInterval(read, 30_000)
    return () => clearInterval(timer)
  }, [])
  return clock
}

/** Contains ten working days, unless the business is closed for long. */
const STRIP_REACH = 21

type AnyDayProps = {
  messages: Messages['bookings']['form']
  day: string | undefined
  onPick: (date: string) => void
}

/** A button for visitors without a calendar at hand. */
function AnyDay({messages, day, onPick}: AnyDayProps) {
  return (
    <div className="any-day">
      <button className="btn btn--outline" type="button" disabled={!day} onClick={() => day && onPick(day)}>
        {messages.anyDay}
      </button>
      <span className="hint">{messages.anyDayHint}</span>
    </div>
  )
}

type Name = 'preferred_date' | 'preferred_time'
type Props = {
  messages: Messages['bookings']['form']
  config: Pick<BookingFormConfig, 'calendar' | 'slots' | 'week'>
  locale: Locale
  watched: Pick<WatchedFields, Name>
  errorOf: (name: Name) => string | undefined
  initial: Readonly<Partial<Record<Name, string>>>
  /** Chooses the first free day at any time; absent when a visit is moved. */
  onAnyDay?: (date: string) => void
}

/** The date and its free time slots: by the clock of the business, opening hours, closures, notice and capacity. */
export function DateAndTime({messages, config, locale, watched, errorOf, initial, onAnyDay}: Props) {
  const clock = useClock()
  const date = watched.preferred_date
  const {calendar, slots, week} = config
  const values = slots.map(({value}) => value)
  // The full slots of a day beyond the strip are fetched when it is chosen.
  const stripEnd = clock && addDays(clock.date, STRIP_REACH)
  const beyond = stripEnd && date > stripEnd ? date : undefined
  const near = useFullSlots(clock?.date, stripEnd)
  const far = useFullSlots(beyond, beyond)
  const full = {...far, ...near}
  const daysInput: DaysInput | undefined = clock && {slots: values, calendar, clock, full}
  const days = daysInput ? nextDays(STRIP_DAYS, daysInput) : []
  const free = days.find((day) => day.free > 0)?.date
  const states = clock && date ? daySlots(date, values, calendar, clock, full[date]) : []
  const views = slotViews(slots, states, messages)
  const anyFree = states.some(({value, reason}) => slotMinutes(value) && !reason)

  const lost = states.find(({value, reason}) => value === watched.preferred_time && reason)
  const note = clock && date ? dayNote({date, states, calendar, locale, messages}) : ''
  return (
    <div className="field-grid">
      {onAnyDay && <AnyDay messages={messages} day={free} onPick={onAnyDay} />}
      <DateField
        messages={messages}
        closedDays={week.closedDays}
        locale={locale}
        input={daysInput}
        days={days}
        // A short month may bring the full stop: "nov.."
        firstFree={free && interpolate(messages.firstFree, {date: shortDayLabel(free, locale)}).replace('..', '.')}
        date={date}
        next={clock && date && !anyFree ? nextOpenDate(values, calendar, clock, full) : undefined}
        error={errorOf('preferred_date')}
        picked={initial.preferred_date}
      />
      <TimeSlotPicker
        id="booking-preferred_time"
        label={messages.preferred_time}
        timed={views.filter(({value}) => slotMinutes(value))}
        flexible={views.filter(({value}) => !slotMinutes(value))}
        ticks={week.ticks}
        picked={initial.preferred_time}
        invalid={errorOf('preferred_time') !== undefined}
        describedBy="booking-day-note booking-preferred_time-note"
        note={
          <>
            <output className="hint" id="booking-day-note">
              {lost ? `${messages.slotLost} ` : ''}
              {note}
            </output>
            <FieldNote id="booking-preferred_time" error={errorOf('preferred_time')} />
          </>
        }
      />
    </div>
  )
}
