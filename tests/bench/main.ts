import {bench as bookings} from './operations/bookings.ts'
import {bench as client} from './lake/client.ts'
import {bench as dashboard} from './operations/dashboard.ts'
import {bench as growth} from './growth.ts'
import {bench as lake} from './lake/lake.ts'
import {bench as lighthouse} from './site/lighthouse.ts'
import {bench as load} from './site/load.ts'
import {meets, print, type Row} from './measure.ts'
import {readOptions, type Options} from './options.ts'
import {bench as pages} from './site/pages.ts'
import {bench as publish} from './publish.ts'
import {startReport} from './report.ts'
import {bench as requests} from './requests.ts'
import {bench as restore} from './lake/restore.ts'
import {bench as search} from './search/search.ts'
import {bench as site} from './site/site.ts'
import {startStack, type BenchStack} from './stack.ts'
import {bench as startup} from './startup.ts'

type Bench = (options: Options, stack: BenchStack) => Promise<Row[]>
type Part = {heading: string} & ({alone: (options: Options) => Promise<Row[]>} | {bench: Bench})

/** In the order in which they run: what fills the store comes last. */
const PARTS: Record<string, Part> = {
  search: {heading: 'A keystroke in the search, with a thousand entries a language', alone: search},
  requests: {heading: 'API requests to the lake for each event', alone: requests},
  lake: {heading: 'The local Content Lake: queries, commits, memory, and how they grow', alone: lake},
  client: {heading: "The client's own integration tests against the lake", alone: client},
  restore: {heading: 'A backup and its restore into an empty lake', alone: restore},
  publish: {heading: 'From a publication to the page that shows it', alone: publish},
  pages: {heading: 'Bytes and requests of a first visit, over HTTP/1.1', bench: pages},
  site: {heading: 'Loading on a slow phone (1.6 Mbit/s, 150 ms, CPU × 4), HTTP/2, beside the twin', bench: site},
  lighthouse: {heading: 'Lighthouse, mobile, over HTTP/2, in one batch with the twins', bench: lighthouse},
  load: {heading: 'Answers a second at 32 connections', bench: load},
  startup: {heading: 'Building, starting, memory', bench: startup},
  growth: {heading: 'Ten times the content', bench: growth},
  bookings: {heading: 'Posts of the estimate form, with their emails', bench: bookings},
  dashboard: {heading: 'The dashboard', bench: dashboard},
}

async function main(args: readonly string[]): Promise<number> {
  const {names, options} = readOptions(args)
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    console.error(`The parts are: ${Object.keys(PARTS).join(', ')}`)
    return 2
  }
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  await using cleanup = new AsyncDisposableStack()
  let running: BenchStack | undefined
  let met = true
  const measure = async (part: Part): Promise<Row[]> => {
    if ('alone' in part) return part.alone(options)
    running ??= cleanup.use(await startStack())
    return part.bench(options, running)
  }
  for (const [name, part] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue
    if (performance.now() > options.limit * 60_000) {
      console.info(`${name} is left out: it would begin after ${options.limit} minutes`)
      continue
    }
    const write = startReport({name, heading: part.heading, command, order: Object.keys(PARTS)})
    try {
      const rows = await measure(part)
      console.info(`\n${part.heading}`)
      print(rows)
      write(rows)
      met = rows.every(meets) && met
    } catch (error) {
      // The parts after it are measured all the same, and its section stays as it was.
      console.error(`${name} was not measured:`, error)
      met = false
    }
  }
  return met ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
