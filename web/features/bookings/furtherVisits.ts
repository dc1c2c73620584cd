import 'server-only'
import type {z} from 'zod'
import {visitText} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {notFound, Problem} from '@/server/http/problem'
import {update, type Change} from '@/server/sanity/update'
import type {BookingPatch} from './admin/input'
import type {Repeated} from './repeated'

// Visits besides the agreed one: second visits, and jobs of several days. They do not appear on the customer's page or
// in emails, and take no time slot from visitors.

type Further = NonNullable<Booking['furtherVisits']>[number]
type FurtherChange = Extract<z.output<typeof BookingPatch>, {action: 'add_visit' | 'move_visit' | 'remove_visit'}>

/** More than a job needs; the document must stay small. */
const LIMIT = 50

const ACTIONS = {add_visit: 'visit_added', move_visit: 'visit_moved', remove_visit: 'visit_removed'} as const

type Days = Pick<Further, 'date' | 'until' | 'start' | 'end'>
const lastDay = ({date, until = date}: Days) => until
/** Names the last day only if it differs from the first. */
const detailOf = (visit: Days) =>
  lastDay(visit) === visit.date ? undefined : visitText({...visit, date: lastDay(visit)})

function furtherChange(booking: Booking, change: FurtherChange, entry: string): Change<'booking'> {
  const {status, spam, furtherVisits: visits = []} = booking
  const action = ACTIONS[change.action]
  if (change.action === 'add_visit') {
    if (spam || (status !== 'confirmed' && status !== 'completed')) throw new Problem(409, 'visit_required')
    if (visits.length >= LIMIT) throw new Problem(409, 'too_many_visits')
    const visit: Further = {...change.visit, _type: 'furtherVisit', _key: entry, sequence: 0}
    return {action, to: visitText(visit), detail: detailOf(visit), set: {furtherVisits: [...visits, visit]}}
  }
  const found = visits.find(({_key}) => _key === change.key)
  if (!found) throw notFound()
  if (change.action === 'remove_visit')
    return {
      action,
      to: visitText(found),
      detail: detailOf(found),
      set: {furtherVisits: visits.filter((each) => each !== found)},
    }
  const moved: Further = {...change.visit, _type: 'furtherVisit', _key: found._key, sequence: (found.sequence ?? 0) + 1}
  return {
    action,
    from: visitText(found),
    to: visitText(moved),
    detail: detailOf(moved),
    set: {furtherVisits: visits.map((each) => (each === found ? moved : each))},
  }
}

/** Whether the last change was the same, sent again because its answer was lost. */
const repeats =
  (change: FurtherChange): Repeated =>
  ({furtherVisits: visits = []}, last) => {
    if (last.action !== ACTIONS[change.action]) return false
    if (change.action === 'remove_visit') return !visits.some(({_key}) => _key === change.key)
    return last.to === visitText(change.visit) && last.detail === detailOf(change.visit)
  }

/** Adds, moves or removes a further visit, if the booking still has this revision. Sends no email. */
export const changeFurtherVisits = (
  id: string,
  {revision, by, now}: {revision: string; by: string; now: Date},
  change: FurtherChange,
) =>
  update('booking', id, {ifMatch: revision, by, now, isRepeated: repeats(change)}, (booking, entry) =>
    furtherChange(booking, change, entry),
  )
