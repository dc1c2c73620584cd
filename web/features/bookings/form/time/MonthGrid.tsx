'use client'

import {type KeyboardEvent, useState} from 'react'
import type {Locale} from '@/lib/locales'
import {addDays, utcDay} from '@/lib/time/dates'
import type {Messages} from '@/i18n/messages'
import {dayLabel} from './timeSlots'
import {freeSlots, monthsOf, shortWeekday, type DaysInput} from './days'

// A month is `YYYY-MM`.

export const monthOf = (date: string) => date.slice(0, 7)

/** The month that lies `by` months ahead. */
export function moveMonth(month: string, by: number): string {
  const moved = utcDay(`${month}-01`)
  moved.setUTCMonth(moved.getUTCMonth() + by)
  return moved.toISOString().slice(0, 7)
}

/** A month in weeks from Sunday to Saturday; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, -utcDay(first).getUTCDay())
  const weeks: (string | undefined)[][] = []
  for (let week = start; monthOf(week) <= month; week = addDays(week, 7)) {
    weeks.push(
      Array.from({length: 7}, (_, n) => addDays(week, n)).map((day) => (monthOf(day) === month ? day : undefined)),
    )
  }
  return weeks
}

type Props = {
  messages: Messages['bookings']['form']
  locale: Locale
  days: DaysInput
  picked: string
  onPick: (date: string) => void
}

const STEPS: Readonly<Record<string, number>> = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7}

/** A month of days in the page's language. The arrow keys move by a day or a week. */
export function MonthGrid({messages, locale, days, picked, onPick}: Props) {
  const {clock, calendar} = days
  const [month, setMonth] = useState(monthOf(picked || clock.date))
  const weeks = weeksOf(month)
  const last = addDays(clock.date, calendar.horizonDays)

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, from: string) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const table = event.currentTarget.closest('table')
    for (let date = addDays(from, step); monthOf(date) === month; date = addDays(date, step)) {
      const day = table?.querySelector<HTMLButtonElement>(`button[data-date="${date}"]:enabled`)
      if (day) return day.focus()
    }
  }
  const turn = (by: number, label: string, isOff: boolean) => (
    <button
      className="btn btn--outline btn--icon"
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={() => setMonth(moveMonth(month, by))}
    >
      <span aria-hidden="true">{by < 0 ? '‹' : '›'}</span>
    </button>
  )
  return (
    <div className="month-grid">
      <div className="month">
        {turn(-1, messages.previousMonth, month <= monthOf(clock.date))}
        <strong aria-live="polite">{monthsOf(`${month}-01`, `${month}-01`, locale)}</strong>
        {turn(1, messages.nextMonth, month >= monthOf(last))}
      </div>
      <table>
        <thead>
          <tr>
            {/* 1 November 2026 is a Sunday. */}
            {Array.from({length: 7}, (_, n) => addDays('2026-11-01', n)).map((day) => (
              <th scope="col" key={day}>
                {shortWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- an empty cell has nothing but its place in the week
                <td key={n}>
                  {date ? (
                    <button
                      type="button"
                      data-date={date}
                      aria-label={dayLabel(date, locale)}
                      aria-pressed={date === picked}
                      disabled={!freeSlots(date, days)}
                      onClick={() => onPick(date)}
                      onKeyDown={(event) => onKeyDown(event, date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
