import 'server-only'
import {isUpcoming} from '@/features/site/hours/upcomingClosures'
import {getSettings} from '@/features/site/queries'
import {todayInNewYork} from '@/lib/time/dates'
import type {SchedulerRun} from '@/server/schedulerRun'
import {revalidateAllPages} from './allPaths'

/**
 * Has all pages made again on the day on which a closure has to appear on them or to go: every footer has the hours.
 * Reads the same cached settings as the pages. Before the first run no closure counts as shown.
 */
export async function refreshClosures(now: Date, {at}: SchedulerRun): Promise<number> {
  const {closures} = await getSettings('en')
  if (!closures?.length) return 0
  const today = todayInNewYork(now)
  const before = at && todayInNewYork(new Date(at))
  const changed = closures.filter(
    (closure) => isUpcoming(closure, today) !== (before !== undefined && isUpcoming(closure, before)),
  )
  if (changed.length > 0) await revalidateAllPages()
  return changed.length
}
