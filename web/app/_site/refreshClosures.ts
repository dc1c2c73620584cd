import 'server-only'
import {z} from 'zod'
import {isUpcoming} from '@/features/site/hours/upcomingClosures'
import {getSettings} from '@/features/site/queries'
import {todayInNewYork} from '@/lib/time/dates'
import {operationsDocument} from '@/server/sanity/clients'
import {revalidateAllPages} from './allPaths'

const SchedulerRun = z.object({at: z.string()}).nullable()

/**
 * Has all pages made again on the day on which a closure has to appear on them or to go: every footer has the hours.
 * Reads the same cached settings as the pages. Before the first run no closure counts as shown.
 */
export async function refreshClosures(now: Date): Promise<number> {
  const {closures} = await getSettings('en')
  if (!closures?.length) return 0
  const lastRun = SchedulerRun.parse((await operationsDocument('schedulerRun.all')) ?? null)
  const today = todayInNewYork(now)
  const before = lastRun && todayInNewYork(new Date(lastRun.at))
  const changed = closures.filter(
    (closure) => isUpcoming(closure, today) !== (before !== null && isUpcoming(closure, before)),
  )
  if (changed.length > 0) await revalidateAllPages()
  return changed.length
}
