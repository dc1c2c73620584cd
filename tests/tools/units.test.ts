import {execFileSync} from 'node:child_process'
import {chmodSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {tempDir} from '../support/tempDir.ts'

const ESCAPES: Record<string, string> = {n: '\n', '"': '"', '\\': '\\'}

/** The script of `sh -c '…'` as systemd hands it on: it takes backslashes away inside single quotes too (systemd.service). */
function scriptOf(unit: string): string {
  const text = readFileSync(`${root}/deploy/systemd/${unit}`, 'utf8')
  const [, quoted = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(text) ?? []
  return quoted
    .replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    .replaceAll('%i', 'drain')
    .replaceAll('%%', '%')
}

test('the unit of a job shows the secret to the site, and not in its arguments', async () => {
  await using folder = await tempDir()
  writeFileSync(`${folder.path}/curl`, '#!/bin/sh\necho "$@"\ncat\n')
  chmodSync(`${folder.path}/curl`, 0o755)
  const env = {
    PATH: `${folder.path}:${process.env.PATH}`,
    NODE_ENV: 'test',
    CRON_SECRET: 'a secret',
    SITE_URL: 'https://site.example',
  } as const
  const script = scriptOf('contractor-site-job@.service')
  const [args, ...input] = execFileSync('/bin/sh', ['-c', script], {env, encoding: 'utf8'}).split('\n')
  expect(args).toContain('--header @-')
  expect(args).toContain('https://site.example/api/cron/drain')
  expect(args).not.toContain('secret')
  expect(input).toEqual(['Authorization: Bearer a secret'])
})

test('the unit of a backup removes what a killed one has left, and no archive', async () => {
  await using folder = await tempDir()
  for (const name of ['day-22.content.tar.gz', 'day-22.content.tar.gz.336.part'])
    writeFileSync(`${folder.path}/${name}`, '')
  const text = readFileSync(`${root}/deploy/systemd/contractor-site-backup.service`, 'utf8')
  const [, command = ''] = /^ExecStartPre=(.+)$/m.exec(text) ?? []
  execFileSync('/bin/sh', ['-c', command.replace('/var/backups/contractor-site', folder.path)])
  expect(readdirSync(folder.path)).toEqual(['day-22.content.tar.gz'])
})
