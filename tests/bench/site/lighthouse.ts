import type {Browser} from '@playwright/test'
import lighthouse from 'lighthouse'
import {freePorts} from '../../support/ports.ts'
import {median, type Row} from '../measure.ts'
import type {Options} from '../options.ts'
import {startFronts} from './fronts.ts'
import {startBrowser, type BenchStack} from '../stack.ts'

const OTHERS = ['accessibility', 'best-practices', 'seo']

async function scores(address: string, port: number, categories: string[]): Promise<number[]> {
  const result = await lighthouse(address, {port, onlyCategories: categories, logLevel: 'error'})
  return categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
}
const performance = async (address: string, port: number) => (await scores(address, port, ['performance']))[0] ?? 0

/** Scores of each page and of its twin, in turn: a batch whose twin scores below 95 says more of the machine. */
export async function bench({pages, short, beside}: Options, {stack}: BenchStack): Promise<Row[]> {
  const rounds = short ? 1 : 5
  const [port = 0] = await freePorts(1)
  await using browser: Browser = await startBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  if (!browser.isConnected()) throw new Error('the browser has ended')
  await using front = await startFronts(stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const own: number[] = []
    const twin: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      own.push(await performance(`${front.app.secure}${page}`, port))
      twin.push(await performance(`${front.twin.secure}${page}`, port))
    }
    // The emulated lake speaks no TLS: on a secure page its clips and their posters would count as mixed content.
    const found = await scores(`${front.app.plain}${page}`, port, OTHERS)
    const others = OTHERS.map((name, index) => `${name} ${found[index]}`)
    rows.push({
      name: `${page}: performance`,
      unit: '',
      p50: median(own),
      goal: 97,
      atLeast: true,
      note: [`its twin ${median(twin)}`, ...others].join(', '),
    })
  }
  if (beside) rows.push({name: `${beside}: performance`, unit: '', p50: await performance(beside, port)})
  return rows
}
