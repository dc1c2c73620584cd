import {spawnSync} from 'node:child_process'

/** API requests to the Content Lake for each event, as tests/app/requestCounts.test.ts counts and limits them. */
export async function bench(): Promise<boolean> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/app/requestCounts.test.ts']
  return spawnSync(process.execPath, args, {stdio: 'inherit'}).status === 0
}
