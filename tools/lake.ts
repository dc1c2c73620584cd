import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {root} from './environment.ts'

const program = 'emulators/content-lake/main.ts'

/** The super admin administers the local project, the other admins are its editors. */
function users({SUPER_ADMIN_EMAIL = '', ADMIN_EMAILS = ''}: Record<string, string>): string[] {
  const others = ADMIN_EMAILS.split(',').map((email) => email.trim())
  const [owner, ...editors] = new Set([SUPER_ADMIN_EMAIL, ...others].filter(Boolean))
  return owner ? [`${owner}:administrator`, ...editors.map((email) => `${email}:editor`)] : []
}

const each = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value])

/** The command-line arguments of the local Content Lake for these site variables. */
export function lakeArgs(values: Record<string, string>): string[] {
  const {SITE_URL = '', STUDIO_URL = '', LAKE_PORT = '', DATA_DIR = ''} = values
  return [
    program,
    ...each('--project', [values.SANITY_PROJECT_ID ?? 'local']),
    ...each('--dataset', [values.SANITY_CONTENT_DATASET ?? 'content']),
    ...each('--private', [values.SANITY_OPERATIONS_DATASET ?? 'operations']),
    ...each('--port', [LAKE_PORT]),
    ...each('--data', [`${DATA_DIR}/lake`]),
    ...each('--origin', [SITE_URL, STUDIO_URL]),
    ...each('--user', users(values)),
    ...each('--webhook', [`${SITE_URL}/api/webhooks/sanity`]),
    ...each('--restore-command', ['npm run restore -- <backup.tar.gz> --replace']),
  ]
}

export type RunningLake = AsyncDisposable & {url: string}

/**
 * Starts another lake in a child process, on a free port unless `args` has one. It ends with this process. It gets no
 * secrets except `tokens`.
 */
export async function startLake(
  args: readonly string[],
  tokens: {read: string; write: string; operations?: string; webhook?: string},
): Promise<RunningLake> {
  const env = {
    ...process.env,
    // Compiling takes half of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}/.build/compile-cache`,
    SANITY_READ_TOKEN: tokens.read,
    SANITY_WRITE_TOKEN: tokens.write,
    SANITY_OPERATIONS_WRITE_TOKEN: tokens.operations ?? '',
    SANITY_WEBHOOK_SECRET: tokens.webhook ?? '',
  }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, '--port', '0', ...args],
    // The lake stops when the channel closes.
    {cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc']},
  )
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  for await (const line of child.stdout ? createInterface({input: child.stdout}) : []) {
    const [, url] = /^Content Lake on (\S+)$/.exec(line) ?? []
    if (url) return {url, [Symbol.asyncDispose]: stop}
  }
  throw new Error('The Content Lake ended before it listened')
}
