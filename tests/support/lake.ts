import {createClient, type SanityClient} from '@sanity/client'
import * as tools from '../../tools/lake.ts'
import {tempDir} from './tempDir.ts'

export const READ = 'test-read-token'
export const WRITE = 'test-write-token'
export const STUDIO = 'http://localhost:3333'

/** A user of the Studio: `administrator`, `editor` or `viewer`. */
export type LakeUser = {id: string; email: string; role: string}

export type LakeOptions = {
  datasets?: Record<string, 'public' | 'private'>
  tokens?: {read: string; write: string; operations?: string}
  users?: readonly LakeUser[]
  webhook?: {url: string; secret: string}
}

const ANNA = {id: 'anna', email: 'anna@example.com', role: 'administrator'}
const BEN = {id: 'ben', email: 'ben@example.com', role: 'viewer'}

/** A lake in its own process, by default with a public `content` and a private `operations` dataset. */
export interface TestLake extends AsyncDisposable {
  url: string
  /** Where it keeps its data. */
  folder: string
  /** The unmodified client; `token` null means without a token. */
  client(dataset?: string, token?: string | null): SanityClient
  /** Sends a plain request; `path` starts with `/v…` or `/images`. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** Starts it again with other users, under the same address. */
  setUsers(users: readonly LakeUser[]): Promise<void>
}

/** Starts a lake on a free port: `await using lake = await startLake()`. */
export async function startLake({
  datasets = {content: 'public', operations: 'private'},
  tokens = {read: READ, write: WRITE},
  users = [ANNA, BEN],
  webhook,
}: LakeOptions = {}): Promise<TestLake> {
  const folder = await tempDir()
  const start = (port: string, people: readonly LakeUser[]) => {
    const names = people.map(({email, role, id}) => `${email}:${role}:${id}`)
    const args = [
      ...Object.entries(datasets).flatMap(([name, mode]) => [mode === 'public' ? '--dataset' : '--private', name]),
      // An empty one stands for no users.
      ...(names.length > 0 ? names : ['']).flatMap((name) => ['--user', name]),
      ...(webhook ? ['--webhook', webhook.url] : []),
    ]
    return tools.startLake(['--data', folder.path, '--port', port, '--origin', STUDIO, ...args], {
      ...tokens,
      webhook: webhook?.secret,
    })
  }
  let running = await start('0', users)
  const {url} = running
  const config = {projectId: 'local', apiHost: url, useProjectHostname: false, useCdn: false} as const
  return {
    url,
    folder: folder.path,
    client: (dataset = 'content', token: string | null = tokens.write) =>
      createClient({
        ...config,
        dataset,
        apiVersion: '2025-02-19',
        perspective: 'raw',
        ...(token === null ? {} : {token}),
      }),
    call: (path, init) => fetch(`${url}${path}`, {redirect: 'manual', ...init}),
    async setUsers(people) {
      await running[Symbol.asyncDispose]()
      running = await start(new URL(url).port, people)
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** The authorization header for a token. */
export const bearer = (token: string) => ({authorization: `Bearer ${token}`})
