import {spawnSync} from 'node:child_process'
import {tidyValues} from '../../web/lib/config/environment.ts'
import {root} from '../environment.ts'
import type {Values} from './sendRequest.ts'
import {checkBackups} from './checkBackups.ts'
import {checkLake, findSwappedDatasets} from './checkLake.ts'
import {checkMail} from './checkMail.ts'
import {checkPublishing} from './checkPublishing.ts'
import {checkSignIn} from './checkSignIn.ts'
import {checkPush, checkSite} from './checkSite.ts'
import {checkUsage} from './checkUsage.ts'
import {checkVariables} from './checkVariables.ts'
import {findings, type Finding, hasErrors, report} from './finding.ts'

type Check = (values: Values, now: Date, written: Values) => Finding[] | Promise<Finding[]>

const checks: Record<string, Check> = {
  variables: (values, _now, written) => checkVariables(values, process.versions.node, written),
  lake: checkLake,
  publish: checkPublishing,
  mail: checkMail,
  'sign-in': checkSignIn,
  site: checkSite,
  push: (values) => checkPush(values),
  usage: checkUsage,
  backups: (values, now) => checkBackups(values, now),
}

/** Without the site's address these checks could only repeat that it is missing. */
const NEED_SITE = new Set(['publish', 'mail', 'sign-in', 'site', 'backups'])

/** Removes repeated findings: several checks may meet one fault. */
const once = (all: Finding[]) => [...new Map(all.map((finding) => [finding.message, finding])).values()]

/** Runs every check; an exception becomes a finding. `written`: the variables as they were written. */
export async function diagnose(written: Values, now: Date): Promise<Finding[]> {
  const given = tidyValues(written)
  const swapped = await findSwappedDatasets(given)
  // With swapped datasets, go on with the corrected names: other advice would concern the wrong dataset.
  const values = swapped ? {...given, ...swapped.values} : given
  const all = await Promise.all(
    Object.entries(checks).map(async ([area, check]) => {
      if (NEED_SITE.has(area) && !URL.canParse(values.SITE_URL ?? '')) return []
      try {
        return await check(values, now, written)
      } catch (error) {
        const why = error instanceof Error ? error.message.split('\n')[0] : 'no reason given'
        return [findings(area).wrong(`This could not be checked: ${why}`, 'Look at the variables of this area')]
      }
    }),
  )
  return once([...(swapped ? [swapped.finding] : []), ...all.flat()])
}

/** Runs the local lake's contract tests on a dataset of a hosted project, which must exist for this purpose. */
function runContract(values: Values, asJson: boolean): boolean {
  if (!values.SANITY_CONTRACT_PROJECT_ID || !values.SANITY_CONTRACT_TOKEN) return true
  const suite = ['node_modules/vitest/vitest.mjs', 'run', 'emulators/content-lake/tests/contract']
  const {status} = spawnSync(process.execPath, suite, {
    cwd: root,
    env: {...process.env, ...values, NODE_ENV: 'test'},
    stdio: ['ignore', asJson ? 2 : 'inherit', 'inherit'],
  })
  return status === 0
}

/** Prints all findings, for a person or as JSON. Resolves to the exit code. */
export async function runDoctor(args: string[], written: Values): Promise<number> {
  const asJson = args.includes('--json')
  const all = await diagnose(written, new Date())
  const fulfilled = runContract(tidyValues(written), asJson)
  const healthy = !hasErrors(all) && fulfilled
  if (asJson) process.stdout.write(`${JSON.stringify({healthy, findings: all}, null, 2)}\n`)
  else console.info(report(all))
  return healthy ? 0 : 1
}
