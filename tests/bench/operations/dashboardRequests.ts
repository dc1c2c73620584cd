import type {SanityClient} from '@sanity/client'
import {sample, type Row} from '../measure.ts'
import {processorSeconds, residentMegabytes} from '../process.ts'

export interface Dashboard {
  site: string
  cookie: string
  operations: SanityClient
  size: number
  /** How often each request is sent. */
  runs: number
  pids: {site: number; lake: number}
}

/** Typical filters of the list, as query strings. */
const LISTS: Record<string, string> = {
  'first page': '',
  'one status': 'status=pending',
  'one service': 'service=Roofing+Services',
  'one language': 'language=es',
  'status, service and language': 'status=confirmed&service=Roofing+Services&language=pt-BR',
  spam: 'view=spam',
  'oldest first': 'sort=oldest',
  'by visit': 'sort=date',
  'by visit, one status': 'sort=date&status=confirmed',
  'an e-mail address': 'q=customer777@example.com',
  'a phone number': 'q=(732)+555-0777',
  'a reference': 'q=booking_777',
  'digits of a phone number': 'q=50777',
  'a word that many have': 'q=silva',
  'a word that one has': 'q=Silva+99990',
  'a word that none has': 'q=nobodyhasthis',
}

const cpuOfBoth = ({pids}: Dashboard) => ({
  site: processorSeconds([pids.site]) * 1000,
  lake: processorSeconds([pids.lake]) * 1000,
})

/** Requests a page; measures the milliseconds until the response contains `until`, and until its end. */
async function timeResponse(
  {site, cookie}: Dashboard,
  path: string,
  until?: string,
): Promise<{firstMatch: number; done: number}> {
  const start = performance.now()
  const response = await fetch(site + path, {headers: {cookie}, redirect: 'manual'})
  if (response.status !== 200 || !response.body) throw new Error(`${path}: ${response.status}`)
  let firstMatch: number | undefined
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body) {
    if (firstMatch !== undefined) continue
    text += decoder.decode(chunk, {stream: true})
    if (until === undefined || text.includes(until)) firstMatch = performance.now() - start
  }
  const done = performance.now() - start
  return {firstMatch: firstMatch ?? done, done}
}

/** Measures a request repeatedly, each time after a commit, so that no memo of the lake answers it. */
async function measureUncached(dashboard: Dashboard, measure: () => Promise<number>, runs = dashboard.runs) {
  await measure()
  const touch = () => dashboard.operations.createOrReplace({_id: 'bench.touch', _type: 'bench'})
  const before = cpuOfBoth(dashboard)
  const times = await sample(runs, async () => {
    await touch()
    return measure()
  })
  const after = cpuOfBoth(dashboard)
  const cpu = {site: (after.site - before.site) / runs, lake: (after.lake - before.lake) / runs}
  return {...times, note: `${cpu.site.toFixed(0)} + ${cpu.lake.toFixed(0)}`}
}

async function measureList(dashboard: Dashboard, name: string, query: string): Promise<Row[]> {
  const goal = name === 'first page' ? 300 : 500
  const page = `/admin/dashboard?tab=bookings&${query}`
  const api = `/api/admin/bookings?${query}`
  const list = await measureUncached(
    dashboard,
    async () => (await timeResponse(dashboard, page, 'class="inbox"')).firstMatch,
  )
  const answer = await measureUncached(dashboard, async () => (await timeResponse(dashboard, api)).done)
  return [
    {name: `page: ${name}`, unit: 'ms', ...list, goal},
    {name: `list: ${name}`, unit: 'ms', ...answer, goal},
  ]
}

/** Measures the page in the middle of the list, by keyset. */
async function measureFarPage(dashboard: Dashboard): Promise<Row> {
  const at = await dashboard.operations.fetch<{created_at: string; _id: string}>(
    '*[_type == "booking" && created_at <= $at] | order(created_at desc, _id desc) [0]{created_at, _id}',
    {at: new Date(Date.now() - dashboard.size * 300_000).toISOString()},
  )
  const query = new URLSearchParams({after: `${at.created_at}~${at._id}`, page: '2000'})
  const times = await measureUncached(
    dashboard,
    async () => (await timeResponse(dashboard, `/api/admin/bookings?${query}`)).done,
  )
  return {name: 'list: the middle of it all', unit: 'ms', ...times, goal: 500}
}

async function measureExport(dashboard: Dashboard): Promise<Row[]> {
  const before = residentMegabytes(dashboard.pids.site)
  let highest = before
  const memoryTimer = setInterval(() => (highest = Math.max(highest, residentMegabytes(dashboard.pids.site))), 100)
  let first = 0
  const total = await measureUncached(
    dashboard,
    async () => {
      const {firstMatch, done} = await timeResponse(dashboard, '/api/admin/bookings.csv')
      first = firstMatch
      return done
    },
    1,
  )
  clearInterval(memoryTimer)
  return [
    {name: 'export: first byte', unit: 'ms', p50: first, goal: 500},
    {name: `export: ${dashboard.size} bookings`, unit: 'ms', ...total},
    {name: 'export: memory that it adds to the site', unit: 'MB', p50: highest - before, goal: 150},
  ]
}

/** Measures the whole page with its counts, the list under each filter, one booking, and the export. */
export async function measureDashboard(dashboard: Dashboard): Promise<Row[]> {
  const rows: Row[] = []
  const all = await measureUncached(dashboard, async () => (await timeResponse(dashboard, '/admin/dashboard')).done)
  rows.push({name: 'page: with its counts', unit: 'ms', ...all})
  for (const [name, query] of Object.entries(LISTS)) rows.push(...(await measureList(dashboard, name, query)))
  rows.push(await measureFarPage(dashboard))
  const one = await measureUncached(
    dashboard,
    async () =>
      (await timeResponse(dashboard, `/api/admin/bookings/booking.${Math.min(777, dashboard.size - 1)}`)).done,
  )
  rows.push({name: 'one booking, with others of its phone and address', unit: 'ms', ...one, goal: 100})
  rows.push(...(await measureExport(dashboard)))
  return rows
}
