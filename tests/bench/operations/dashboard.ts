import {signInAt} from '../../support/signedIn.ts'
import {dashboardBooking} from './dashboardDocuments.ts'
import {measureDashboard} from './dashboardRequests.ts'
import {fill, numbered} from '../fill.ts'
import type {Row} from '../measure.ts'
import type {Options} from '../options.ts'
import type {BenchStack} from '../stack.ts'

/** The admin dashboard as built and served, with these numbers of bookings (10000 and 100000). */
export async function bench({sizes, short}: Options, {stack, client, pidOf}: BenchStack): Promise<Row[]> {
  const operations = client('operations')
  const rows: Row[] = []
  for (const size of sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : [10_000, 100_000]) {
    const now = Date.now()
    await fill(
      operations,
      numbered(size, (n) => dashboardBooking(n, now)),
    )
    const dashboard = {
      site: stack.site,
      cookie: await signInAt(stack.site, stack.identity, 'owner@example.com'),
      operations,
      size,
      runs: short ? 5 : 15,
      pids: {site: pidOf('site'), lake: pidOf('lake')},
    }
    // A size that the lake cannot answer in time is a result, and the smaller ones keep theirs.
    const measured = await measureDashboard(dashboard).catch((error: unknown): Row[] => [
      {name: 'answers', unit: '', p50: 0, goal: 1, atLeast: true, note: String(error)},
    ])
    rows.push(...measured.map((row) => ({...row, name: `${size} bookings, ${row.name}`})))
  }
  return rows
}
