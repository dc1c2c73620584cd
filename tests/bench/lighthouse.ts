import type {Browser} from '@playwright/test'
import lighthouse from 'lighthouse'
import {freePorts} from '../support/ports.ts'
import {median, type Row} from './measure.ts'
import type {Options} from './options.ts'
import {startFronts} from './site/fronts.ts'
import {startBrowser, type BenchStack} from './stack.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

async function score(address: string, port: number): Promise<Scores> {
  const result = await lighthouse(address, {port, onlyCategories: [...CATEGORIES], logLevel: 'error'})
  const scoreOf = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}

/** Scores of each page and of its twin, in turn: a batch whose twin scores below 95 says more of the machine. */
export async function bench({pages, short, beside}: Options, {stack}: BenchStack): Promise<Row[]> {
  const rounds = short ? 1 : 5
  const [port = 0] = await freePorts(1)
  await using browser: Browser = await startBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  if (!browser.isConnected()) throw new Error('the browser has ended')
  await using front = await startFronts(stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const own: Scores[] = []
    const twin: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      own.push(await score(`${front.app.secure}${page}`, port))
      twin.push((await score(`${front.twin.secure}${page}`, port)).performance)
    }
    const others = CATEGORIES.slice(1).map((name) => `${name} ${median(own.map((scores) => scores[name]))}`)
    rows.push({
      name: `${page}: performance`,
      unit: '',
      p50: median(own.map(({performance}) => performance)),
      goal: 97,
      atLeast: true,
      note: [`its twin ${median(twin)}`, ...others].join(', '),
    })
  }
  if (beside) rows.push({name: `${beside}: performance`, unit: '', p50: (await score(beside, port)).performance})
  return rows
}
