/**
 * Measures the loading of pages both ways in which they go out: as `next start` gives them, as on Vercel, and behind
 * docs/nginx.conf over HTTP/2. Compares each with a lean page of the same framework (leanSite.ts), and with another build
 * of the site where `--beside` names one. Requires nginx, openssl and a phone's fonts (Debian: nginx-light openssl
 * fonts-roboto-unhinted fonts-noto-core).
 */
import type {Browser} from '@playwright/test'
import {median, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import {visit, type Visit} from './lab.ts'
import {startFronts} from './fronts.ts'
import {startBrowser, type BenchStack} from '../stack.ts'

const medianOf = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((each) => each[key]))

type Target = {name: string; address: string; lean: string}

/** Visits all in turn, so that a busy moment of the machine meets each of them. */
async function visitInTurn(browser: Browser, addresses: readonly string[], rounds: number) {
  const visits = new Map(addresses.map((address) => [address, [] as Visit[]]))
  // The first visit renders what a site has not rendered yet.
  for (const address of addresses) await visit(browser, address)
  for (let round = 0; round < rounds; round += 1)
    for (const [address, made] of visits) made.push(await visit(browser, address))
  return (address: string) => visits.get(address) ?? []
}

function rowsOf(page: string, {name, address, lean}: Target, visitsTo: (address: string) => Visit[]): Row[] {
  const [own, least] = [visitsTo(address), visitsTo(lean)]
  const value = (key: keyof Visit) => ({own: medianOf(own, key), lean: medianOf(least, key)})
  const [paint, largest, blocking, press] = [value('paint'), value('largest'), value('blocking'), value('interaction')]
  const beside = (key: {lean: number}) => ({note: `lean ${key.lean.toFixed(0)}`})
  const start = `${page}, ${name}`
  return [
    {name: `${start}: first paint`, unit: 'ms', p50: paint.own, ...beside(paint)},
    {name: `${start}: largest paint`, unit: 'ms', p50: largest.own, goal: largest.lean * 1.25, ...beside(largest)},
    {name: `${start}: blocking time`, unit: 'ms', p50: blocking.own, goal: blocking.lean + 300, ...beside(blocking)},
    {name: `${start}: answer to the first press`, unit: 'ms', p50: press.own, goal: press.lean + 50, ...beside(press)},
    {name: `${start}: layout shift`, unit: '', p50: Math.max(...own.map(({shift}) => shift)), goal: 0.02},
  ]
}

export async function bench({pages, short, beside}: Options, running: BenchStack): Promise<Row[]> {
  const rounds = short ? 3 : 9
  await using browser = await startBrowser()
  await using front = await startFronts(running.stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const bare = {lean: front.bareLean.url}
    const targets: Target[] = [
      {name: 'next start', address: `${running.stack.site}${page}`, ...bare},
      {name: 'behind nginx', address: `${front.app.secure}${page}`, lean: front.lean.secure},
      ...(beside ? [{name: beside, address: `${beside}${page}`, ...bare}] : []),
    ]
    const addresses = new Set(targets.flatMap(({address, lean}) => [address, lean]))
    const visitsTo = await visitInTurn(browser, [...addresses], rounds)
    rows.push(...targets.flatMap((target) => rowsOf(page, target, visitsTo)))
  }
  return rows
}
