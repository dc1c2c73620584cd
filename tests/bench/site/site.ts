/**
 * Measures the loading of pages as built and served behind docs/nginx.conf. Requires nginx, openssl and a phone's fonts
 * (Debian: nginx-light libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static openssl fonts-roboto-unhinted
 * fonts-noto-core). Compares each page with a static copy: the same HTML without scripts, with inline styles, served by
 * nginx as a file and compressed alike; and with an empty page of the same framework.
 */
import type {Browser} from '@playwright/test'
import {median, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import {visit, type Visit} from './lab.ts'
import {startFronts} from './fronts.ts'
import {startBrowser, type BenchStack} from '../stack.ts'

const medianOf = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]))

type Addresses = {own: string; twin: string; empty: string}

/** Visits all three in turn, so that a busy moment of the machine meets each of them. */
async function visitInTurn(browser: Browser, {own, twin, empty}: Addresses, rounds: number) {
  const visits = {own: [] as Visit[], twin: [] as Visit[], empty: [] as Visit[]}
  // The first visit renders what the site has not rendered yet.
  await visit(browser, own)
  for (let round = 0; round < rounds; round += 1) {
    visits.own.push(await visit(browser, own, true))
    visits.twin.push(await visit(browser, twin))
    visits.empty.push(await visit(browser, empty))
  }
  return visits
}

function rowsOf(page: string, {own, twin, empty}: Record<keyof Addresses, Visit[]>): Row[] {
  const [largest, limit] = [medianOf(own, 'largest'), medianOf(twin, 'largest')]
  const [blocking, least] = [medianOf(own, 'blocking'), medianOf(empty, 'blocking')]
  const shiftOf = (visits: readonly Visit[]) => Math.max(...visits.map(({shift}) => shift))
  return [
    {name: `${page}: first paint`, unit: 'ms', p50: medianOf(own, 'paint')},
    {name: `${page}: largest paint`, unit: 'ms', p50: largest, note: `its twin ${limit.toFixed(0)}`},
    {name: `${page}: largest paint, ratio to its twin`, unit: '×', p50: largest / limit, goal: 1.1},
    {
      name: `${page}: blocking time`,
      unit: 'ms',
      p50: blocking,
      note: `its twin ${medianOf(twin, 'blocking').toFixed(0)}`,
    },
    {
      name: `${page}: blocking time, ratio to an empty page of the framework`,
      unit: '×',
      p50: blocking / Math.max(1, least),
      goal: 1.3,
      note: `the empty page ${least.toFixed(0)} ms`,
    },
    {name: `${page}: slowest answer to a press`, unit: 'ms', p50: medianOf(own, 'interaction'), goal: 200},
    {
      name: `${page}: layout shift`,
      unit: '',
      p50: shiftOf(own),
      goal: 0.02,
      note: `its twin ${shiftOf(twin).toFixed(2)}`,
    },
  ]
}

export async function bench({pages, short, beside}: Options, running: BenchStack): Promise<Row[]> {
  const rounds = short ? 3 : 9
  await using browser = await startBrowser()
  await using front = await startFronts(running.stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const addresses = {
      own: `${front.app.secure}${page}`,
      twin: `${front.twin.secure}${page}`,
      empty: `${front.empty.secure}/`,
    }
    rows.push(...rowsOf(page, await visitInTurn(browser, addresses, rounds)))
  }
  if (beside) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, beside, true))
    rows.push(
      {name: `${beside}: largest paint`, unit: 'ms', p50: medianOf(visits, 'largest')},
      {name: `${beside}: blocking time`, unit: 'ms', p50: medianOf(visits, 'blocking')},
      {name: `${beside}: layout shift`, unit: '', p50: medianOf(visits, 'shift')},
    )
  }
  return rows
}
