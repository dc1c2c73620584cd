import {bench as dashboard} from './dashboard.ts'
import {bench as lake} from './lake.ts'
import {bench as requests} from './requests.ts'
import {bench as restore} from './restore.ts'
import {bench as search} from './search.ts'
import {bench as site} from './site.ts'

/** `npm run bench -- [lake|dashboard|search|site|requests|restore] …`: without a name, all of them. */
const SUITES = {lake, dashboard, search, site, requests, restore}

const isSuite = (name: string | undefined): name is keyof typeof SUITES => name !== undefined && name in SUITES

async function run([first, ...rest]: readonly string[]): Promise<boolean> {
  if (isSuite(first)) return SUITES[first](rest)
  let met = true
  for (const bench of Object.values(SUITES)) met = (await bench([])) && met
  return met
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
