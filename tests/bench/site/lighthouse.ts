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

/** Scores of each page and of a lean one, in turn, both as `next start` gives them and behind docs/nginx.conf. */
export async function bench({pages, short, beside}: Options, {stack}: BenchStack): Promise<Row[]> {
  const rounds = short ? 1 : 5
  const [port = 0] = await freePorts(1)
  await using browser: Browser = await startBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  if (!browser.isConnected()) throw new Error('the browser has ended')
  await using front = await startFronts(stack.site, pages)
  const rows: Row[] = []
  for (const page of pages) {
    const targets = {
      bare: `${stack.site}${page}`,
      nginx: `${front.app.secure}${page}`,
      leanBare: front.bareLean.url,
      leanNginx: front.lean.secure,
    }
    const found: Record<keyof typeof targets, number[]> = {bare: [], nginx: [], leanBare: [], leanNginx: []}
    for (let round = 0; round < rounds; round += 1)
      for (const name of Object.keys(found).filter((each): each is keyof typeof targets => each in targets))
        found[name].push(await performance(targets[name], port))
    // The emulated lake speaks no TLS: on a secure page its clips and their posters would count as mixed content.
    const others = await scores(`${stack.site}${page}`, port, OTHERS)
    const note = OTHERS.map((name, index) => `${name} ${others[index]}`).join(', ')
    const goal = {goal: 90, atLeast: true}
    rows.push(
      {
        name: `${page}: performance, next start`,
        unit: '',
        p50: median(found.bare),
        ...goal,
        note: `lean ${median(found.leanBare)}, ${note}`,
      },
      {
        name: `${page}: performance, behind nginx`,
        unit: '',
        p50: median(found.nginx),
        ...goal,
        note: `lean ${median(found.leanNginx)}`,
      },
    )
  }
  if (beside) rows.push({name: `${beside}: performance`, unit: '', p50: await performance(beside, port)})
  return rows
}
