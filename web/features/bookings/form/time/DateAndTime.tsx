'use client'

import {slotMinutes} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {addDays} from '@/lib/time/dates'
import {daySlots, nextOpenDate} from '@/lib/time/slots'
import {FieldNote} from '@/ui/form/FormMessages'
import {DateField} from './DateField'
import {TimeSlotPicker} from './TimeSlotPicker'
import {dayNote, slotViews} from './timeSlots'
import type {WatchedFields, BookingFormConfig} from '../config'
import {useClock} from './useClock'
import {useFullSlots} from './useFullSlots'
import type {Messages} from '@/i18n/messages'

/** Ten working days lie within it, unless the business is closed for long. */
const STRIP_REACH = 21

type Name = 'preferred_date' | 'preferred_time'
type Props = {
  messages: Messages['bookings']['form']
  config: BookingFormConfig
  locale: Locale
  watched: WatchedFields
  errorOf: (name: Name) => string | undefined
  initial: Readonly<Partial<Record<Name, string>>>
}

/** The date and its free time slots: by the clock in New York, opening hours, closures, notice and capacity. */
export function DateAndTime({messages, config, locale, watched, errorOf, initial}: Props) {
  const clock = useClock()
  const date = watched.preferred_date
  const {calendar, slots, week} = config
  const values = slots.map(({value}) => value)
  // A day beyond the strip is asked for when it is chosen.
  const stripEnd = clock && addDays(clock.date, STRIP_REACH)
  const beyond = stripEnd && date > stripEnd ? date : undefined
  const near = useFullSlots(clock?.date, stripEnd)
  const far = useFullSlots(beyond, beyond)
  const full = {...far, ...near}
  const states = clock && date ? daySlots(date, values, calendar, clock, full[date]) : []
  const views = slotViews(slots, states, messages)
  const anyFree = states.some(({value, reason}) => slotMinutes(value) && !reason)

  const lost = states.find(({value, reason}) => value === watched.preferred_time && reason)
  const note = clock && date ? dayNote({date, states, calendar, locale, messages}) : ''
  return (
    <div className="field-grid">
      <DateField
        messages={messages}
        calendar={calendar}
        closedDays={week.closedDays}
        slots={values}
        locale={locale}
        clock={clock}
        full={full}
        date={date}
        next={clock && date && !anyFree ? nextOpenDate(values, calendar, clock) : undefined}
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
