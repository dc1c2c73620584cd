import {execFileSync} from 'node:child_process'
import {stripVTControlCharacters} from 'node:util'
import {root} from '../../tools/environment.ts'
import type {Row} from './measure.ts'

/** API requests to the Content Lake for each event, as tests/app/requestCounts.test.ts counts and limits them. */
export async function bench(): Promise<Row[]> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/app/requestCounts.test.ts']
  const output = stripVTControlCharacters(execFileSync(process.execPath, args, {cwd: root, encoding: 'utf8'}))
  const lines = [...output.matchAll(/^ *(\d+)  (\S.*)$/gm)]
  if (lines.length === 0) throw new Error(`no event was counted:\n${output}`)
  return lines.map(([, count = '', event = '']) => ({name: event, unit: '', p50: Number(count)}))
}
