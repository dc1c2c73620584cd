import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {tempDir} from '../support/tempDir.ts'

/** Runs the command of the unit as systemd does, against a site that gives this answer. */
async function runJob(answer: {status: number; headers?: Record<string, string>}, change: (url: string) => string) {
  const asked: string[] = []
  await using server = createServer(({url, headers}, response) => {
    asked.push(`${headers.authorization} ${url}`)
    response.writeHead(answer.status, answer.headers).end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const unit = readFileSync(`${root}/deploy/systemd/contractor-site-job@.service`, 'utf8')
  const [, node = '', args = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
  expect([node, /^WorkingDirectory=(.*)$/m.exec(unit)?.[1]]).toEqual(['/usr/bin/node', '/srv/contractor-site/current'])
  const child = spawn(process.execPath, args.replace('%i', 'drain').split(' '), {
    cwd: root,
    env: {PATH: process.env.PATH, NODE_ENV: 'test', CRON_SECRET: 'a secret\n', SITE_URL: change(url)},
  })
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return {code, said: said.trim(), asked, url, args}
}

test.each([
  ['as it is', (url: string) => url],
  ['with a slash', (url: string) => `${url}/`],
  ['in capitals', (url: string) => url.toUpperCase()],
  ['with blanks and a line break', (url: string) => ` ${url}//\n`],
])('the unit of a job calls it at SITE_URL %s, with the secret in no argument', async (_, change) => {
  const {code, said, asked, args} = await runJob({status: 200}, change)
  expect({code, said, asked}).toEqual({code: 0, said: '', asked: ['Bearer a secret /api/cron/drain']})
  expect(args).not.toContain('SECRET')
})

test.each([
  [
    {status: 308, headers: {location: '/elsewhere'}},
    'leads on to /elsewhere (308). Set SITE_URL to the final address.',
  ],
  [{status: 401}, 'the site refuses CRON_SECRET. Set the same value here and at the site, and restart the site.'],
  [{status: 404}, 'answers 404. Look at the log of the site.'],
  [{status: 503}, 'answers 503. Look at the log of the site.'],
])('the unit of a job fails when the answer is %j, and says what to mend', async (answer, sentence) => {
  const {code, said, asked} = await runJob(answer, (url) => url)
  expect({code, calls: asked.length}).toEqual({code: 1, calls: 1})
  expect(said).toMatch(/^The job \/api\/cron\/drain was not done: [^\n]*$/)
  expect(said).toContain(sentence)
})

test('the unit of a backup removes what a killed one has left, and no archive', async () => {
  await using folder = await tempDir()
  for (const name of ['day-22.content.tar.gz', 'day-22.content.tar.gz.336.part'])
    writeFileSync(`${folder.path}/${name}`, '')
  const unit = readFileSync(`${root}/deploy/systemd/contractor-site-backup.service`, 'utf8')
  const [, command = ''] = /^ExecStartPre=(.+)$/m.exec(unit) ?? []
  execFileSync('/bin/sh', ['-c', command.replace('/var/backups/contractor-site', folder.path)])
  expect(readdirSync(folder.path)).toEqual(['day-22.content.tar.gz'])
})
