'use client'

import {slotMinutes} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {daySlots, nextOpenDate} from '@/lib/time/slots'
import {FieldNote} from '@/ui/form/FieldNote'
import {DateField} from './DateField'
import {TimeSlotPicker} from './TimeSlotPicker'
import {dayNote, slotViews, tickLabels} from './timeSlots'
import type {WatchedFields, BookingFormConfig} from '../config'
import {useClock} from './useClock'
import {useFullSlots} from './useFullSlots'
import type {Messages} from '@/i18n/messages'

type Name = 'preferred_date' | 'preferred_time'
type Props = {
  messages: Messages['bookings']['form']
  config: BookingFormConfig
  locale: Locale
  watched: WatchedFields
  errors: Readonly<Record<Name, string | undefined>>
  initial: Readonly<Partial<Record<Name, string>>>
}

/** The date and its free time slots: by the clock in New York, opening hours, closures, notice and capacity. */
export function DateAndTime({messages, config, locale, watched, errors, initial}: Props) {
  const clock = useClock()
  const date = watched.preferred_date
  const full = useFullSlots(date)
  const {calendar, slots} = config
  const values = slots.map(({value}) => value)
  const states = clock && date ? daySlots(date, values, calendar, clock, full) : []
  const views = slotViews(slots, states, messages)
  const anyFree = states.some(({value, reason}) => slotMinutes(value) && !reason)

  const lost = states.find(({value, reason}) => value === watched.preferred_time && reason)
  const note = clock && date ? dayNote({date, states, calendar, locale, messages}) : ''
  return (
    <div className="field-grid">
      <DateField
        messages={messages}
        calendar={calendar}
        locale={locale}
        clock={clock}
        next={clock && !anyFree ? nextOpenDate(values, calendar, clock) : undefined}
        error={errors.preferred_date}
        picked={initial.preferred_date}
      />
      <TimeSlotPicker
        id="booking-preferred_time"
        label={messages.preferred_time}
        timed={views.filter(({value}) => slotMinutes(value))}
        flexible={views.filter(({value}) => !slotMinutes(value))}
        ticks={tickLabels(locale)}
        picked={initial.preferred_time}
        describedBy="booking-day-note booking-preferred_time-note"
        note={
          <>
            <output className="hint" id="booking-day-note">
              {lost ? `${messages.slotLost} ` : ''}
              {note}
            </output>
            <FieldNote id="booking-preferred_time" error={errors.preferred_time} />
          </>
        }
      />
    </div>
  )
}
