import {z} from 'zod'
import {addDays, isDate, WEEKDAYS, weekday} from '@/lib/time/dates'

// Anything may stand in a URL: ignore invalid values instead of failing.
const AgendaQuery = z.object({
  span: z.enum(['week', 'day']).catch('week'),
  date: z.string().refine(isDate).optional().catch(undefined),
  /** The address of an admin, or `nobody`. */
  who: z.string().max(254).optional().catch(undefined),
})

export interface Agenda {
  span: 'week' | 'day'
  date: string
  /** The days that are shown: one, or a week from Monday. */
  days: string[]
  previous: string
  next: string
  who: string | undefined
}

export function parseAgendaQuery(params: Record<string, unknown>, today: string): Agenda {
  const {span, date = today, who} = AgendaQuery.parse(params)
  const sinceMonday = (WEEKDAYS.indexOf(weekday(date)) + 6) % 7
  const start = span === 'day' ? date : addDays(date, -sinceMonday)
  const length = span === 'day' ? 1 : 7
  const days = Array.from({length}, (_, n) => addDays(start, n))
  return {span, date, days, previous: addDays(start, -length), next: addDays(start, length), who: who || undefined}
}
