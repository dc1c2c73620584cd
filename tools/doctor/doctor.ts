import type {Values} from './sendRequest.ts'
import {checkBackups} from './checkBackups.ts'
import {checkLake} from './checkLake.ts'
import {checkMail} from './checkMail.ts'
import {checkPublishing} from './checkPublishing.ts'
import {checkSignIn} from './checkSignIn.ts'
import {checkSite} from './checkSite.ts'
import {checkUsage} from './checkUsage.ts'
import {checkVariables} from './checkVariables.ts'
import {findings, type Finding} from './finding.ts'

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

/** Asks every service that the environment names; what a check did not foresee is a finding too. */
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
