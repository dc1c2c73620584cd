import {createClient} from '@sanity/client'
import {ownerOf} from '../../tools/start/instanceLock.ts'
import setup from '../support/e2e/setup.ts'
import {currentStack, secretsOf} from '../support/e2e/stack.ts'
import {signInAt} from '../support/signedIn.ts'
import {dashboardBooking} from './dashboardDocuments.ts'
import {measureDashboard} from './dashboardRequests.ts'
import {fill, numbered} from './fill.ts'
import {meets, print} from './measure.ts'

/** Measures the admin dashboard as built and served, with this many bookings (default 100000). */
export async function bench([argument]: readonly string[]): Promise<boolean> {
  const size = Number(argument) || 100_000
  const stop = await setup()
  try {
    const stack = currentStack()
    const operations = createClient({
      projectId: 'local',
      dataset: 'operations',
      apiVersion: '2025-02-19',
      apiHost: stack.lake,
      useProjectHostname: false,
      useCdn: false,
      token: secretsOf(stack).write,
    })
    const now = Date.now()
    await fill(
      operations,
      numbered(size, (n) => dashboardBooking(n, now)),
    )
    const programs = (await ownerOf(stack.dataDir))?.programs ?? []
    const pidOf = (programName: string) => programs.find(({name}) => name === programName)?.pid ?? 0
    const rows = await measureDashboard({
      site: stack.site,
      cookie: await signInAt(stack.site, stack.identity, 'owner@example.com'),
      operations,
      size,
      pids: {site: pidOf('site'), lake: pidOf('lake')},
    })
    print(rows)
    return rows.every(meets)
  } finally {
    await stop()
  }
}
