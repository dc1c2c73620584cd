import {setTimeout as wait} from 'node:timers/promises'
import {startSecondSite} from '../support/e2e/secondSite.ts'
import {startRedis} from '../support/redis.ts'
import {tempDir} from '../support/tempDir.ts'
import {percentiles, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {startNginx} from './site/nginx.ts'
import {startStack, type BenchStack} from './stack.ts'

const PAGE = '/faq'
const DEADLINE = 30_000

/** Asks a site for its page until it shows the question. Returns the milliseconds since the publish. */
async function visibleAt(site: string, question: string, start: number): Promise<number> {
  while (performance.now() - start < DEADLINE) {
    if ((await (await fetch(`${site}${PAGE}`)).text()).includes(question)) return performance.now() - start
    await wait(20)
  }
  throw new Error(`${site} does not show ${question}`)
}

/** Publishes a question so often; gives the milliseconds until each of these sites shows it. */
export async function publish({client}: BenchStack, sites: readonly string[], rounds: number): Promise<number[][]> {
  const content = client('content')
  const id = await content.fetch<string>('*[_type == "faq"] | order(_id) [0]._id')
  const times: number[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const question = `Measured at ${Date.now()}, by ${sites.length}?`
    const start = performance.now()
    await content.patch(id).set({'question[language == "en"].value': question}).commit()
    const seen = await Promise.all(sites.map((site) => visibleAt(site, question, start)))
    for (const [index, time] of seen.entries()) times[index]?.push(time)
  }
  return times
}

/** The sample proxy keeps a page for a second. */
async function behindProxy(running: BenchStack, rounds: number): Promise<number[]> {
  await using folder = await tempDir()
  const {site} = running.stack
  await using front = await startNginx({site, lean: site, copies: folder.path}, `${folder.path}/nginx`)
  return (await publish(running, [front.app.plain], rounds)).flat()
}

/** From a publication in the lake to the page that shows it: one instance, and a second one beside it. */
export async function bench({short}: Options): Promise<Row[]> {
  const rounds = short ? 5 : 20
  // Instances tell each other through Redis (docs/self-hosting.md).
  await using redis = await startRedis()
  process.env.REDIS_URL = redis.url
  await using running = await startStack()
  const {stack} = running
  const [alone = []] = await publish(running, [stack.site], rounds)
  const rows: Row[] = [
    {name: 'one instance', unit: 'ms', ...percentiles(alone), goal: 2000},
    {
      name: 'one instance, behind docs/nginx.conf',
      unit: 'ms',
      ...percentiles(await behindProxy(running, rounds)),
      goal: 2000,
    },
  ]
  await using second = await startSecondSite(stack, {REDIS_URL: redis.url})
  const [first = [], other = []] = await publish(running, [stack.site, second.url], rounds)
  rows.push(
    {name: 'two instances: the one that the webhook reaches', unit: 'ms', ...percentiles(first), goal: 2000},
    {name: 'two instances: the other one', unit: 'ms', ...percentiles(other), goal: 2000},
  )
  return rows
}
