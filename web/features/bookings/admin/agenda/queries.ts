import 'server-only'
import {z} from 'zod'
import {agreedVisit, type Visit} from '@/lib/time/visits'
import {operationsFetch} from '@/server/sanity/clients'
import {maybeText} from '@/ui/admin/parts'
import {VISIT_DATE} from '../../queries'
import {assigneeFilter} from '../assign/assigneeFilter'
import {ADDRESS_FIELDS} from '../../fields'
import {addressShape, BookingRow} from '../view'

/** A confirmed or completed visit with what somebody needs who drives there. */
export const AgendaEntry = BookingRow.extend({...addressShape, notes: maybeText})
export type AgendaEntry = z.output<typeof AgendaEntry> & {agreed: Visit | undefined; date: string}

const FIELDS = `{
  _id, "revision": "", id, name, phone, phoneExtension, service, preferred_date, preferred_time, visit, proposal, status, created_at,
  locale, assignee, ${ADDRESS_FIELDS.join(', ')}, notes
}`

/** More visits than a crew makes in the time that a feed covers. */
const LIMIT = 2000

export interface Period {
  from: string
  to: string
  today: string
  /** The address of an admin, or `nobody`. */
  who?: string | undefined
}

/** Up to today also what is over already: who is asked on the phone where the crew was sees the whole day. */
const IS_VISIT = `(status == "confirmed" || (status == "completed" && ${VISIT_DATE} <= $today))`

/** The visits of some days, in their order; those without a time come first. */
export async function listVisits({from, to, today, who}: Period): Promise<AgendaEntry[]> {
  const ofWhom = await assigneeFilter(who)
  const found = await operationsFetch(
    `*[_type == "booking" && ${IS_VISIT} && spam != true && ${VISIT_DATE} >= $from && ${VISIT_DATE} <= $to${ofWhom.where}][0...${LIMIT}]${FIELDS}`,
    {from, to, today, ...ofWhom.params},
  )
  const entries = z
    .array(AgendaEntry)
    .parse(found)
    .map((entry) => {
      const agreed = agreedVisit({...entry, visit: entry.visit ?? undefined})
      return {...entry, agreed, date: agreed?.date ?? entry.preferred_date ?? ''}
    })
  const order = ({date, agreed}: AgendaEntry) => `${date} ${agreed?.start ?? ''}`
  return entries.toSorted((a, b) => order(a).localeCompare(order(b)))
}
