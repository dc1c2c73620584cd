/**
 * Measures the loading of pages as built and served behind docs/nginx.conf. Requires nginx, openssl and a phone's fonts
 * (Debian: nginx-light openssl fonts-roboto-unhinted fonts-noto-core). Compares each page with a static copy: the same
 * HTML without scripts, with inline styles, served by nginx as a file.
 */
import type {Browser} from '@playwright/test'
import {median, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {visit, type Visit} from './site/lab.ts'
import {startFronts} from './site/fronts.ts'
import {startBrowser, type BenchStack} from './stack.ts'

const medianOf = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]))

/** Visits both in turn, so that a busy moment of the machine meets both. */
async function visitBoth(browser: Browser, [own, twin]: readonly [string, string], rounds: number) {
  const [owns, twins]: Visit[][] = [[], []]
  // The first visit renders what the site has not rendered yet.
  await visit(browser, own)
  for (let round = 0; round < rounds; round += 1) {
    owns?.push(await visit(browser, own, true))
    twins?.push(await visit(browser, twin))
  }
  return {owns: owns ?? [], twins: twins ?? []}
}

export async function bench({pages, short, beside}: Options, running: BenchStack): Promise<Row[]> {
  const rounds = short ? 3 : 9
  await using browser = await startBrowser()
  await using front = await startFronts(running.stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const addresses = [`${front.app.secure}${page}`, `${front.twin.secure}${page}`] as const
    const {owns, twins} = await visitBoth(browser, addresses, rounds)
    const [largest, limit] = [medianOf(owns, 'largest'), medianOf(twins, 'largest')]
    const blocking = `its twin ${medianOf(twins, 'blocking').toFixed(0)}`
    rows.push(
      {name: `${page}: first paint`, unit: 'ms', p50: medianOf(owns, 'paint')},
      {name: `${page}: largest paint`, unit: 'ms', p50: largest, note: `its twin ${limit.toFixed(0)}`},
      {name: `${page}: largest paint, ratio to its twin`, unit: '×', p50: largest / limit, goal: 1.1},
      {name: `${page}: blocking time`, unit: 'ms', p50: medianOf(owns, 'blocking'), note: blocking},
      {name: `${page}: slowest answer to a press`, unit: 'ms', p50: medianOf(owns, 'interaction'), goal: 200},
      {name: `${page}: layout shift`, unit: '', p50: Math.max(...owns.map(({shift}) => shift)), goal: 0.02},
    )
  }
  if (beside) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, beside, false))
    rows.push(
      {name: `${beside}: largest paint`, unit: 'ms', p50: medianOf(visits, 'largest')},
      {name: `${beside}: blocking time`, unit: 'ms', p50: medianOf(visits, 'blocking')},
    )
  }
  return rows
}
