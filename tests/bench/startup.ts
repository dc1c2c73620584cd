import {rm} from 'node:fs/promises'
import {setTimeout as wait} from 'node:timers/promises'
import {environment, root} from '../../tools/environment.ts'
import {siteProgram} from '../../tools/start/site.ts'
import {runTask} from '../../tools/task.ts'
import {startSecondSite} from '../support/e2e/secondSite.ts'
import {sitePages} from '../support/repository/sitePages.ts'
import {clock, percentiles, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {residentMegabytes} from './process.ts'
import type {BenchStack} from './stack.ts'

/** A visit of every page each few seconds, as a quiet afternoon has it. */
async function visitFor(site: string, minutes: number): Promise<void> {
  const end = Date.now() + minutes * 60_000
  while (Date.now() < end)
    for (const page of sitePages) {
      await (await fetch(`${site}${page}`)).text()
      await wait(250)
    }
}

/** A build of the same site in a folder of its own, without the cache of an earlier one. */
export async function build({stack}: BenchStack): Promise<number> {
  const folder = '.next-bench'
  const named = Object.fromEntries(Object.entries(stack.environment).filter(([, value]) => value !== ''))
  const {env} = siteProgram(environment({...named, NEXT_DIST_DIR: folder}), 'start')
  const args = ['node_modules/next/dist/bin/next', 'build', 'web']
  const remove = () => rm(`${root}/web/${folder}`, {recursive: true, force: true})
  await remove()
  const time = await clock(() => runTask('Building', {name: 'build', args, env}, new AbortController().signal))
  await remove()
  return time
}

/** From the start of another instance of the site to its first page. */
async function coldStart({stack}: BenchStack): Promise<number> {
  const start = performance.now()
  await using site = await startSecondSite(stack)
  await (await fetch(site.url)).text()
  return performance.now() - start
}

/** Building, starting, and the memory of the site after so many minutes of visits. */
export async function bench({short, minutes}: Options, running: BenchStack): Promise<Row[]> {
  const rows: Row[] = [{name: 'the build, without a cache', unit: 's', p50: (await build(running)) / 1000}]
  const starts: number[] = []
  for (let n = 0; n < (short ? 3 : 9); n += 1) starts.push(await coldStart(running))
  rows.push({name: 'from the start of an instance to its first page', unit: 'ms', ...percentiles(starts)})
  const {stack, pidOf} = running
  rows.push({name: 'memory of the site before the visits', unit: 'MB', p50: residentMegabytes(pidOf('site'))})
  await visitFor(stack.site, minutes)
  rows.push(
    {name: `memory of the site after ${minutes} minutes of visits`, unit: 'MB', p50: residentMegabytes(pidOf('site'))},
    {name: 'memory of the lake then', unit: 'MB', p50: residentMegabytes(pidOf('lake'))},
  )
  return rows
}
