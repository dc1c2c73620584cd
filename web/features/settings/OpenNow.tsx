'use client'

import {useSyncExternalStore} from 'react'
import {clockTime, dayWithin, openState, timeRange, type Closure, type DayHours} from '@/lib/hours'
import type {Locale} from '@/lib/locales'

type Words = Record<'open' | 'later' | 'closedUntil' | 'closed', string>
type Props = {hours: DayHours[]; closures: Closure[]; locale: Locale; summary: string; words: Words}

function sentence({hours, closures, locale, words}: Omit<Props, 'summary'>, now: Date) {
  const open = openState(hours, closures, now)
  switch (open.state) {
    case 'open':
      return {isOpen: true, text: words.open.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'later':
      return {isOpen: false, text: words.later.replace('{hours}', timeRange(open.opens, open.closes, locale))}
    case 'closed': {
      if (!open.next || !open.opens) return {isOpen: false, text: words.closed}
      const day = dayWithin(open.next, locale)
      return {
        isOpen: false,
        text: words.closedUntil.replace('{day}', day).replace('{time}', clockTime(open.opens, locale)),
      }
    }
    default:
      return open satisfies never
  }
}

const MINUTE = 60_000

function everyMinute(tick: () => void) {
  const timer = setInterval(tick, MINUTE / 2)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE)

/** The week's hours in the static page; the browser's clock turns them into open or closed, in New York's time. */
export function OpenNow({summary, ...rest}: Props) {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined)
  const state = minute === undefined ? undefined : sentence(rest, new Date(minute * MINUTE))
  return (
    <span className="num hours-now">
      <span className={state?.isOpen === false ? 'open-dot open-dot--off' : 'open-dot'} />
      {state?.text ?? summary}
    </span>
  )
}
