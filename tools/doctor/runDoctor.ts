import {spawnSync} from 'node:child_process'
import {root} from '../environment.ts'
import type {Values} from './sendRequest.ts'
import {diagnose} from './doctor.ts'
import {hasErrors, report} from './finding.ts'

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
