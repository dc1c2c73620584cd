/**
 * Measures the site as built and served. Requires nginx, openssl, wrk and a phone's fonts (Debian: nginx-light openssl
 * wrk fonts-roboto-unhinted fonts-noto-core). Compares each page with a static copy: the same HTML without scripts,
 * with inline styles, served by nginx as a file.
 */
import {chromium} from '@playwright/test'
import {chromium as executablePath} from '../../tools/test/chromium.ts'
import {ownerOf} from '../../tools/start/instanceLock.ts'
import setup from '../support/e2e/setup.ts'
import {currentStack} from '../support/e2e/stack.ts'
import {tempDir} from '../support/tempDir.ts'
import {meets, print, type Row} from './measure.ts'
import {visit, type Visit} from './site/lab.ts'
import {load} from './site/load.ts'
import {startNginx, type Front} from './site/nginx.ts'
import {writeTwins} from './site/twin.ts'

const PAGES = ['/', '/services', '/booking', '/projects', '/blog/deck-maintenance-through-the-year']
const VISITS = 5
const LOADS = 3

/** Returns whether every goal was met. */
export async function bench(): Promise<boolean> {
  await using folder = await tempDir()
  const stop = await setup()
  try {
    const {site, dataDir} = currentStack()
    const twins = `${folder.path}/twins`
    await writeTwins(site, PAGES, twins)
    await using front = await startNginx(site, twins, `${folder.path}/nginx`)
    const next = (await ownerOf(dataDir))?.programs.find(({name}) => name === 'site')?.pid ?? 0
    const rows = [...(await measureVisits(front)), ...(await measureLoad(front, site, next))]
    print(rows)
    return rows.every(meets)
  } finally {
    await stop()
  }
}

async function measureVisits(front: Front): Promise<Row[]> {
  await using browser = await chromium.launch({
    executablePath: executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const rows: Row[] = []
  for (const page of PAGES) {
    const own: Visit[] = []
    const twins: Visit[] = []
    await visit(browser, `${front.app.secure}${page}`)
    for (let n = 0; n < VISITS; n += 1) {
      own.push(await visit(browser, `${front.app.secure}${page}`))
      twins.push(await visit(browser, `${front.twin.secure}${page}`))
    }
    const largest = median(own.map((each) => each.largest))
    const limit = median(twins.map((each) => each.largest))
    rows.push(
      {name: `${page}: first paint`, unit: 'ms', p50: median(own.map(({paint}) => paint))},
      {name: `${page}: largest paint`, unit: 'ms', p50: largest},
      {name: `${page}: largest paint of its twin`, unit: 'ms', p50: limit},
      {name: `${page}: largest paint, ratio to its twin`, unit: '×', p50: largest / limit, goal: 1.35},
      {name: `${page}: layout shift`, unit: '', p50: Math.max(...own.map(({shift}) => shift)), goal: 0.02},
    )
  }
  return rows
}

async function measureLoad(front: Front, site: string, next: number): Promise<Row[]> {
  const rounds = {twin: [] as number[], app: [] as number[], cpu: [] as number[]}
  for (let n = 0; n < LOADS; n += 1) {
    rounds.twin.push((await load(`${front.twin.plain}/`, [front.pid])).perSecond)
    rounds.app.push((await load(`${front.app.plain}/`, [front.pid, next])).perSecond)
    rounds.cpu.push((await load(`${site}/`, [next])).cpuMicroseconds)
  }
  const limit = median(rounds.twin)
  return [
    {name: 'the twin as a file of nginx', unit: '/s', p50: limit},
    {name: 'the site behind docs/nginx.conf', unit: '/s', p50: median(rounds.app), goal: limit * 0.8, atLeast: true},
    {name: 'CPU of the site alone, each answer', unit: 'µs', p50: median(rounds.cpu)},
  ]
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
