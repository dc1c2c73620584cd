import {evaluate, parse} from 'groq-js'
import {seed} from '../../../tools/seed/seed.ts'
import {freePorts} from '../../support/ports.ts'
import {fill, numbered} from '../fill.ts'
import {booking} from './documents.ts'
import {startLake, type LakeProcess} from './process.ts'
import {DASHBOARD_QUERIES, type BenchQuery} from './queries.ts'
import {clock, growth, sample, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import {siteQueries} from './siteQueries.ts'

const RUNS = 40
const REFERRING = {name: 'what refers to a service', query: '*[references($id)]{_id}', goals: {}}

/**
 * Measures the local Content Lake, with this many bookings in each dataset (default 1000, 10000 and 100000) beside the
 * starting content: documents of other types must not slow a page down. Uses HTTP and a lake in its own process.
 */
export async function bench({sizes: asked, short}: Options): Promise<Row[]> {
  const standard = short ? [1000, 10_000] : [1000, 10_000, 100_000]
  const sizes = asked.length > 0 ? asked.toSorted((a, b) => a - b) : standard
  const rows: Row[] = []
  const [port = 0] = await freePorts(1)
  await using lake = await startLake(port)
  const content = lake.client('content')
  await seed(content)
  const id = await content.fetch<string>('*[_type == "service"][0]._id')
  const pages = [...(await siteQueries(content)), {...REFERRING, params: {id}}]
  for (const size of sizes) {
    // Existing documents are replaced by equal ones: one lake grows from size to size.
    for (const dataset of ['content', 'operations']) await fill(lake.client(dataset), numbered(size, booking))
    for (const query of pages) rows.push(await measureQuery(lake, 'content', query, size))
    rows.push(...(await measureRest(lake, size, size === sizes.at(0))))
    console.info(`${size} documents done`)
  }
  for (const {name} of pages) rows.push(...growth(rows, name, sizes))
  return rows
}

async function measureRest(lake: LakeProcess, size: number, first: boolean): Promise<Row[]> {
  const rows: Row[] = []
  const documents = [...numbered(size, booking)]
  for (const query of DASHBOARD_QUERIES)
    rows.push({...(await measureQuery(lake, 'operations', query, size)), note: await withoutIndex(query, documents)})
  if (first) rows.push(...(await measureCommits(lake)), await measureFanOut(lake))
  rows.push({name: `memory with ${size} documents in each dataset`, unit: 'MB', p50: await lake.memory()})
  const restarts = await sample(3, () => clock(() => lake.crash()))
  rows.push({name: `killed and answering again, ${size}`, unit: 'ms', ...restarts, goal: 2000})
  return rows
}

async function measureQuery(
  lake: LakeProcess,
  dataset: string,
  {name, query, params = {}, goals}: BenchQuery,
  size: number,
): Promise<Row> {
  const client = lake.client(dataset)
  const run = () => client.fetch<unknown>(query, params, {perspective: 'published'})
  await run()
  const times = await sample(RUNS, async () => {
    // Counts are memoized until the next commit: commit before each run.
    await client.createOrReplace({_id: 'bench.touch', _type: 'bench'})
    return clock(run)
  })
  return {name: `${name}, ${size}`, unit: 'ms', ...times, ...(goals[size] === undefined ? {} : {goal: goals[size]})}
}

/** What groq-js takes by itself, with the same documents in an array: no HTTP, no index. */
async function withoutIndex({query, params = {}}: BenchQuery, dataset: unknown[]): Promise<string> {
  const tree = parse(query, {params})
  const {p50} = await sample(3, () => clock(async () => (await evaluate(tree, {dataset, params})).get()))
  return `groq-js alone: ${p50.toFixed(p50 < 10 ? 1 : 0)} ms`
}

/** Measures commits one after another, and over many connections at once. */
async function measureCommits(lake: LakeProcess): Promise<Row[]> {
  const client = lake.client('operations')
  let next = 0
  const create = () => client.create({...booking(0), _id: `commit.${(next += 1)}`}, {returnDocuments: false})
  await sample(50, () => clock(create))
  const alone = await sample(200, () => clock(create))
  const connections = 64
  const each = 40
  const elapsed = await clock(() =>
    Promise.all(
      Array.from({length: connections}, async () => {
        for (let n = 0; n < each; n += 1) await create()
      }),
    ),
  )
  return [
    {name: 'one durable commit after another', unit: 'ms', ...alone},
    {name: 'durable commits, one after another', unit: '/s', p50: 1000 / alone.p50},
    {
      name: `durable commits on ${connections} connections`,
      unit: '/s',
      p50: (connections * each * 1000) / elapsed,
      goal: 500,
      atLeast: true,
    },
  ]
}

/** Measures the time from a change until the last of a hundred listeners receives it. */
async function measureFanOut(lake: LakeProcess): Promise<Row> {
  const client = lake.client('content')
  const listeners = 100
  let received = 0
  let all: (() => void) | undefined
  const ready = Promise.withResolvers<void>()
  let welcome = 0
  const subscriptions = Array.from({length: listeners}, () =>
    client.listen('*[_type == "heard"]', {}, {events: ['welcome', 'mutation']}).subscribe(({type}) => {
      if (type === 'welcome' && (welcome += 1) === listeners) ready.resolve()
      if (type === 'mutation' && (received += 1) === listeners) all?.()
    }),
  )
  await ready.promise
  const times = await sample(RUNS, () =>
    clock(async () => {
      received = 0
      const allNotified = new Promise<void>((resolve) => {
        all = resolve
      })
      await Promise.all([client.createOrReplace({_id: 'bench.heard', _type: 'heard'}), allNotified])
    }),
  )
  for (const subscription of subscriptions) subscription.unsubscribe()
  return {name: `a change heard by ${listeners} listeners`, unit: 'ms', ...times, goal: 100}
}
