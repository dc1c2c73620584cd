import {createHash, randomBytes} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createPrivateFolder} from './store/database.ts'
import {DATASET_NAME} from './store/ids.ts'
import type {AclMode, LakeOptions, LakeUser, Tokens} from './types.ts'

export const HELP = `content-lake: a Sanity Content Lake on this machine

  --project <id>            project id (local)
  --dataset <name>          public dataset, may be repeated (production)
  --private <name>          private dataset, may be repeated
  --port <number>           port on localhost (3900); 0 takes a free one
  --listen <address>        address to listen on (localhost); 0.0.0.0 in a container, whose network is its own
  --origin <url>            browser origin that may call with credentials, may be repeated
                            (http://localhost:3333 and http://localhost:3000)
  --data <folder>           where everything is kept (.content-lake)
  --seed <file>             what the first dataset begins with, while it has no documents: an .ndjson, or an archive
                            or folder of \`sanity dataset export\`
  --reset                   empties all datasets first
  --user <email>[:<role>[:<id>]]
                            user of the Studio: administrator, editor or viewer, may be repeated
                            (developer@localhost:administrator)
  --webhook <url>           is told what was published in the first public dataset
  --restore-command <text>  what the message about a damaged file says how to put a backup back

In the environment:
  SANITY_READ_TOKEN, SANITY_WRITE_TOKEN   the API tokens; without them two are made and kept with the data
  SANITY_OPERATIONS_WRITE_TOKEN           a token that writes in the first private dataset alone
  SANITY_WEBHOOK_SECRET                   signs the webhook; without it none is sent
`

type Environment = Record<string, string | undefined>

const text = (value: string) => ({type: 'string', default: value}) as const
const list = (...value: string[]) => ({type: 'string', multiple: true, default: value}) as const

function parse(args: string[]) {
  return parseArgs({
    args,
    options: {
      project: text('local'),
      dataset: list('production'),
      private: list(),
      port: text('3900'),
      listen: text('localhost'),
      origin: list('http://localhost:3333', 'http://localhost:3000'),
      data: text('.content-lake'),
      user: list('developer@localhost:administrator'),
      seed: {type: 'string'},
      reset: {type: 'boolean', default: false},
      webhook: {type: 'string'},
      'restore-command': {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  }).values
}

/** Reads `email[:role[:id]]`. A missing id is made from the address, so sessions outlive a restart. */
function userOf(user: string): LakeUser {
  const [email = '', role = 'editor', id = `p${createHash('sha256').update(email).digest('base64url').slice(0, 12)}`] =
    user.split(':')
  return {id, name: email.replace(/@.*/, ''), email, role}
}

export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the tokens of the environment, or random ones that the first start keeps in the folder. */
function tokensOf(env: Environment, folder: string, operations: string | undefined): Tokens {
  const {SANITY_READ_TOKEN, SANITY_WRITE_TOKEN, SANITY_OPERATIONS_WRITE_TOKEN: own} = env
  const file = join(folder, 'tokens.json')
  const isGiven = SANITY_READ_TOKEN && SANITY_WRITE_TOKEN
  if (!isGiven && !existsSync(file))
    writeFileSync(file, JSON.stringify({read: newToken(), write: newToken()}), {mode: 0o600})
  const {read, write} = isGiven
    ? {read: SANITY_READ_TOKEN, write: SANITY_WRITE_TOKEN}
    : Object(JSON.parse(readFileSync(file, 'utf8')))
  return {
    read: String(read),
    write: String(write),
    ...(own && operations && {operations: {token: own, dataset: operations}}),
  }
}

export type CommandLine = {options: LakeOptions; madeTokens: boolean; seed: string | undefined; reset: boolean}

function checkValues({port, dataset, private: hidden}: ReturnType<typeof parse>): void {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port is ${port}: give a number up to 65535`)
  const names = [...dataset, ...hidden]
  for (const name of names)
    if (!DATASET_NAME.test(name))
      throw new Error(
        `"${name}" is no name of a dataset: at most 64 small letters, digits, - and _, the first a letter or digit`,
      )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Dataset "${twice}" is named twice: public by --dataset, or private by --private`)
}

/** Reads the command line; undefined when it asks for help. Throws for an unknown option or an invalid value. */
export function readCommandLine(args: string[], env: Environment): CommandLine | undefined {
  const values = parse(args)
  if (values.help) return undefined
  checkValues(values)
  const dataDir = resolve(values.data)
  createPrivateFolder(dataDir)
  const secret = env.SANITY_WEBHOOK_SECRET
  const options: LakeOptions = {
    port: Number(values.port),
    listen: values.listen,
    dataDir,
    projectId: values.project,
    datasets: Object.fromEntries([
      ...values.dataset.map((name): [string, AclMode] => [name, 'public']),
      ...values.private.map((name): [string, AclMode] => [name, 'private']),
    ]),
    tokens: tokensOf(env, dataDir, values.private[0]),
    corsOrigins: values.origin,
    users: values.user.filter(Boolean).map(userOf),
    ...(values.webhook && secret && {webhook: {url: values.webhook, secret}}),
    ...(values['restore-command'] && {restoreCommand: values['restore-command']}),
  }
  const {seed, reset} = values
  return {options, madeTokens: !(env.SANITY_READ_TOKEN && env.SANITY_WRITE_TOKEN), seed, reset}
}
