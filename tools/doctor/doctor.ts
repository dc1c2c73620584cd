import {spawnSync} from 'node:child_process'
import {root} from '../environment.ts'
import type {Values} from './sendRequest.ts'
import {checkBackups} from './checkBackups.ts'
import {checkLake} from './checkLake.ts'
import {checkMail} from './checkMail.ts'
import {checkPublishing} from './checkPublishing.ts'
import {checkSignIn} from './checkSignIn.ts'
import {checkSite} from './checkSite.ts'
import {checkUsage} from './checkUsage.ts'
import {checkVariables} from './checkVariables.ts'
import {findings, type Finding, hasErrors, report} from './finding.ts'

type Check = (values: Values, now: Date) => Finding[] | Promise<Finding[]>

const checks: Record<string, Check> = {
  variables: (values) => checkVariables(values, process.versions.node),
  lake: checkLake,
  publish: checkPublishing,
  mail: checkMail,
  'sign-in': checkSignIn,
  site: checkSite,
  usage: checkUsage,
  backups: (_values, now) => checkBackups(now),
}

/** Runs every check; an exception becomes a finding. */
export async function diagnose(values: Values, now: Date): Promise<Finding[]> {
  const all = await Promise.all(
    Object.entries(checks).map(async ([area, check]) => {
      try {
        return await check(values, now)
      } catch (error) {
        const why = error instanceof Error ? error.message.split('\n')[0] : 'no reason given'
        return [findings(area).wrong(`This could not be checked: ${why}`, 'Look at the variables of this area')]
      }
    }),
  )
  return all.flat()
}

/** The same assertions that the local lake passes, on a dataset of a hosted project that is there for it. */
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

/** Prints what is right and what is wrong, for a person or as JSON; resolves to the exit code. */
export async function runDoctor(args: string[], values: Values): Promise<number> {
  const asJson = args.includes('--json')
  const all = await diagnose(values, new Date())
  const fulfilled = runContract(values, asJson)
  const healthy = !hasErrors(all) && fulfilled
  if (asJson) process.stdout.write(`${JSON.stringify({healthy, findings: all}, null, 2)}\n`)
  else console.info(report(all))
  return healthy ? 0 : 1
}
