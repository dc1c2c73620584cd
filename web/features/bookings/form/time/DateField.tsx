'use client'

import {useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {addDays} from '@/lib/time/dates'
import {interpolate, interpolateCount} from '@/lib/format/text'
import type {Locale} from '@/lib/locales'
import {FieldNote} from '@/ui/form/FormMessages'
import {monthsOf, shortMonth, shortWeekday, type Day, type DaysInput} from './days'
import {dayLabel} from './timeSlots'
import type {Messages} from '@/i18n/messages'
import './time.css'

type Props = {
  messages: Messages['bookings']['form']
  closedDays: string
  locale: Locale
  /** The data that decides which days are free; undefined until hydration. */
  input: DaysInput | undefined
  days: readonly Day[]
  /** A sentence that names the first free day. */
  firstFree: string | undefined
  /** A day to offer when the selected one has no free time slot. */
  next: string | undefined
  error: string | undefined
  date: string
  picked?: string | undefined
}

const ID = 'booking-preferred_date'
export const STRIP_DAYS = 10

const loadMonthGrid = async () => (await import('./MonthGrid')).MonthGrid

type StripProps = {messages: Props['messages']; locale: Locale; days: readonly Day[]; months: string; date: string}

/** Mention the free time slots of a day up to this number. */
const FEW = 2

/** The next days as buttons: `Tue 24`. The first one of another month names it, and an almost full day says so. */
function DayStrip({messages, locale, days, months, date, onPick}: StripProps & {onPick: (date: string) => void}) {
  return (
    <div
      className="day-strip"
      role="group"
      aria-label={`${messages.preferred_date}, ${months}`}
      aria-describedby={`${ID}-note`}
    >
      {days.map((day, index) => (
        <button
          type="button"
          key={day.date}
          data-date={day.date}
          aria-pressed={day.date === date}
          disabled={day.free === 0}
          onClick={() => onPick(day.date)}
        >
          <span>{shortWeekday(day.date, locale)} </span>
          <strong>{Number(day.date.slice(8))} </strong>
          <small>
            {day.free === 0
              ? messages.noneFree
              : day.free <= FEW
                ? interpolateCount(messages.free, day.free)
                : index > 0 && days[index - 1]?.date.slice(0, 7) !== day.date.slice(0, 7)
                  ? shortMonth(day.date, locale)
                  : ''}
          </small>
        </button>
      ))}
    </div>
  )
}

/**
 * The date: buttons for the next bookable days, and a month behind "Another date". They write into the native date
 * field, which browsers without scripts show alone.
 */
export function DateField({
  messages,
  closedDays,
  locale,
  input: daysInput,
  days,
  firstFree,
  next,
  error,
  date,
  picked,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [isMonthOpen, setMonthOpen] = useState(false)
  const [MonthGrid, setMonthGrid] = useState<Awaited<ReturnType<typeof loadMonthGrid>>>()
  const [isMonthMissing, setMonthMissing] = useState(false)
  const clock = daysInput?.clock
  const hasDays = clock !== undefined && !isMonthMissing
  const closed = closedDays && interpolate(messages.closedDays, {days: closedDays})
  const [first] = days
  const last = days.at(-1)
  const hint = [firstFree, closed].filter(Boolean).join(' ')
  const months = first && last ? monthsOf(first.date, last.date, locale) : ''
  const isElsewhere = date !== '' && !days.some((day) => day.date === date)

  function selectDate(day: string) {
    if (!input.current) return
    input.current.value = day
    // The form needs an event, and a value set by script fires none.
    input.current.dispatchEvent(new Event('input', {bubbles: true}))
  }

  function toggleMonth() {
    setMonthOpen((open) => !open)
    if (MonthGrid) return
    loadMonthGrid().then(
      (loaded) => setMonthGrid(() => loaded),
      // After a release the old file may be gone: show the native field instead.
      () => {
        flushSync(() => setMonthMissing(true))
        // The pressed button is gone: move the focus.
        input.current?.focus()
      },
    )
  }

  return (
    <div className="field date-field">
      <label className="label" htmlFor={ID}>
        {messages.preferred_date}
      </label>
      <div className="days" ref={group}>
        <input
          className={hasDays ? 'input tabular visually-hidden' : 'input tabular'}
          type="date"
          id={ID}
          name="preferred_date"
          required
          ref={input}
          defaultValue={picked}
          min={clock?.date}
          max={daysInput && addDays(daysInput.clock.date, daysInput.calendar.horizonDays)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${ID}-note`}
          tabIndex={hasDays ? -1 : undefined}
          aria-hidden={hasDays ? true : undefined}
          // Label and error summary focus this hidden field: pass the focus on to the days.
          onFocus={hasDays ? () => group.current?.querySelector<HTMLElement>('button:enabled')?.focus() : undefined}
        />
        {daysInput && (
          <>
            <p className="small-label" aria-hidden="true">
              {months}
            </p>
            <DayStrip messages={messages} locale={locale} days={days} months={months} date={date} onPick={selectDate} />
            {!isMonthMissing && (
              <button
                className="btn btn--outline btn--sm another"
                type="button"
                aria-expanded={isMonthOpen}
                onClick={toggleMonth}
              >
                {isElsewhere ? dayLabel(date, locale) : messages.anotherDate}
              </button>
            )}
            {isMonthOpen && MonthGrid && (
              <MonthGrid messages={messages} locale={locale} days={daysInput} picked={date} onPick={selectDate} />
            )}
          </>
        )}
      </div>
      <FieldNote id={ID} hint={hint} error={error && [error, firstFree].filter(Boolean).join(' ')} />
      {next && (
        <button
          className="btn btn--link btn--sm next-day"
          type="button"
          onClick={() => {
            selectDate(next)
            // This button disappears once the day has free slots: move the focus.
            group.current?.querySelector<HTMLElement>(`button[data-date="${next}"]`)?.focus()
          }}
        >
          {interpolate(messages.nextOpen, {date: dayLabel(next, locale)})}
        </button>
      )}
    </div>
  )
}
