#!/usr/bin/env node
import {randomBytes} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createPrivateFolder} from '../../shared/privateFiles.ts'
import {runService} from '../../shared/runService.ts'
import {serve} from '../server.ts'
import type {AclMode, Tokens} from '../types.ts'

const HELP = `content-lake: a Sanity Content Lake on this machine

  --project <id>        project id (local)
  --dataset <name>      public dataset, may be repeated (production)
  --private <name>      private dataset, may be repeated
  --port <number>       port on localhost (3900)
  --origin <url>        browser origin that may call with credentials, may be repeated
                        (http://localhost:3333 and http://localhost:3000)
  --data <folder>       where everything is kept (.content-lake)
`

const {values} = parseArgs({
  options: {
    project: {type: 'string', default: 'local'},
    dataset: {type: 'string', multiple: true, default: ['production']},
    private: {type: 'string', multiple: true, default: []},
    port: {type: 'string', default: '3900'},
    origin: {type: 'string', multiple: true, default: ['http://localhost:3333', 'http://localhost:3000']},
    data: {type: 'string', default: '.content-lake'},
    help: {type: 'boolean', default: false},
  },
})

const folder = resolve(values.data)

const token = () => randomBytes(32).toString('base64url')

/** The tokens of this lake, made once and kept beside its data. */
function tokens(): Tokens {
  const file = `${folder}/tokens.json`
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({read: token(), write: token()}), {mode: 0o600})
  }
  const {read, write} = Object(JSON.parse(readFileSync(file, 'utf8')))
  return {read: String(read), write: String(write)}
}

const datasets = Object.fromEntries([
  ...values.dataset.map((name): [string, AclMode] => [name, 'public']),
  ...values.private.map((name): [string, AclMode] => [name, 'private']),
])

if (values.help) {
  console.info(HELP)
} else {
  createPrivateFolder(folder)
  const {read, write} = tokens()
  await runService('Content Lake on', () =>
    serve({
      port: Number(values.port),
      dataDir: folder,
      projectId: values.project,
      datasets,
      tokens: {read, write},
      corsOrigins: values.origin,
      users: [{id: 'developer', name: 'Developer', email: 'developer@localhost', role: 'administrator'}],
    }),
  )
  console.info(`datasets: ${Object.keys(datasets).join(', ')}; data and tokens in ${folder}`)
  console.info(`read token:  ${read}\nwrite token: ${write}`)
}
