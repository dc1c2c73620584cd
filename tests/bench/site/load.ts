import {load} from './loadGenerator.ts'
import {startFronts} from './fronts.ts'
import {median, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import type {BenchStack} from '../stack.ts'

/**
 * Answers a second at 32 connections, and what an answer costs: the site behind docs/nginx.conf, the site alone, and
 * beside them the same bytes as a file of nginx, and a lean page of the same framework. Requires wrk.
 */
export async function bench({short, pages, beside}: Options, {stack, pidOf}: BenchStack): Promise<Row[]> {
  const rounds = short ? 3 : 5
  const site = pidOf('site')
  const rows: Row[] = []
  await using front = await startFronts(stack.site, pages)
  for (const page of short ? pages.slice(0, 1) : pages) {
    const targets: Record<string, {address: string; pids: number[]}> = {
      'as a file of nginx': {address: `${front.same.plain}${page}`, pids: [front.pid]},
      'behind docs/nginx.conf': {address: `${front.app.plain}${page}`, pids: [front.pid, site]},
      'the site alone': {address: `${stack.site}${page}`, pids: [site]},
      // The same on every page: beside the first one.
      ...(page === pages[0] && {
        'a lean page of the same framework': {address: front.bareLean.url, pids: [front.bareLean.pid]},
      }),
    }
    const results = new Map(
      Object.keys(targets).map((name) => [name, {perSecond: [] as number[], cpu: [] as number[]}]),
    )
    // In turn, so that a busy moment of the machine meets all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const [name, {address, pids}] of Object.entries(targets)) {
        const {perSecond, cpuMicroseconds} = await load(address, pids)
        results.get(name)?.perSecond.push(perSecond)
        results.get(name)?.cpu.push(cpuMicroseconds)
      }
    const file = median(results.get('as a file of nginx')?.perSecond ?? [])
    for (const [name, {perSecond, cpu}] of results) {
      const p50 = median(perSecond)
      const goal = name === 'behind docs/nginx.conf' ? {goal: Math.round(file * 0.8), atLeast: true} : {}
      const note = `${((p50 / file) * 100).toFixed(0)} % of nginx, ${median(cpu).toFixed(0)} µs CPU an answer`
      rows.push({name: `${page} ${name}`, unit: '/s', p50, ...goal, note})
    }
  }
  if (beside) rows.push({name: beside, unit: '/s', p50: (await load(beside, [])).perSecond})
  return rows
}
