'use client'

import {useLocale} from 'next-intl'
import {asLocale} from '@/lib/locales'
import {timeRange} from '@/lib/time/hours'
import {slotOfVisit, type Visit} from '@/lib/time/visits'
import {useDateFormat} from '@/ui/admin/format'
import {useOptionLabels} from '../OptionLabels'

/** Names visits and proposals for the staff: the day, and the time slot or the times. */
export function useVisitLabel() {
  const format = useDateFormat()
  const labels = useOptionLabels()
  const locale = asLocale(useLocale())
  const time = (visit: Visit) => {
    const slot = slotOfVisit(visit)
    return slot ? format.slot(labels.slot(slot)) : timeRange(visit.start, visit.end, locale)
  }
  return {
    time,
    visit: (visit: Visit) => `${format.day(visit.date, true)}, ${time(visit)}`,
    proposal: (proposal: {date: string; time: string}) =>
      `${format.day(proposal.date, true)}, ${format.slot(labels.slot(proposal.time))}`,
  }
}
