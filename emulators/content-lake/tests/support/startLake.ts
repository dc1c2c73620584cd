import {createClient, type SanityClient} from '@sanity/client'
import {afterAll} from 'vitest'
import {serve} from '../../server.ts'
import type {LakeOptions} from '../../types.ts'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export const READ = 'test-read-token'
export const WRITE = 'test-write-token'
export const STUDIO = 'http://localhost:3333'

/** A lake with a public `content` and a private `operations` dataset in a temporary folder. */
export interface TestLake extends AsyncDisposable {
  url: string
  folder: string
  /** The unmodified client; `token` null means without a token. */
  client(dataset?: string, token?: string | null): SanityClient
  /** Sends a plain request; `path` starts with `/v…` or `/images`. */
  call(path: string, init?: RequestInit): Promise<Response>
}

/** Starts a lake on a free port: `await using lake = await startLake()`. */
export async function startLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const folder = await tempDir()
  const lake = await serve({
    port: 0,
    dataDir: folder.path,
    projectId: 'local',
    datasets: {content: 'public', operations: 'private'},
    tokens: {read: READ, write: WRITE},
    corsOrigins: [STUDIO],
    users: [
      {id: 'anna', name: 'Anna', email: 'anna@example.com', role: 'administrator'},
      {id: 'ben', name: 'Ben', email: 'ben@example.com', role: 'viewer'},
    ],
    ...options,
  })
  const close = async () => {
    await lake.close()
    await folder[Symbol.asyncDispose]()
  }
  return {
    url: lake.url,
    folder: folder.path,
    client: (dataset = 'content', token: string | null = WRITE) =>
      createClient({
        projectId: 'local',
        dataset,
        apiHost: lake.url,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: '2025-02-19',
        perspective: 'raw',
        ...(token === null ? {} : {token}),
      }),
    call: (path, init) => fetch(`${lake.url}${path}`, {redirect: 'manual', ...init}),
    [Symbol.asyncDispose]: close,
  }
}

/** Starts a lake before the tests of a file, and stops it after its last one. */
export async function useLake(): Promise<TestLake> {
  const lake = await startLake()
  afterAll(() => lake[Symbol.asyncDispose]())
  return lake
}

/** The authorization header for a token. */
export const bearer = (token: string) => ({authorization: `Bearer ${token}`})

export const readJson = async (lake: TestLake, path: string, token: string): Promise<unknown> =>
  (await lake.call(path, {headers: bearer(token)})).json()

/** Signs a user in like the Studio does. Returns the session's token. */
export async function signIn(lake: TestLake, user: string): Promise<string> {
  const login = await lake.call(`/v1/auth/login/local?origin=${encodeURIComponent(`${STUDIO}/desk`)}&user=${user}`)
  const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
  const answer: unknown = await (await lake.call(`/v1/auth/fetch?sid=${sid}`)).json()
  return typeof answer === 'object' && answer && 'token' in answer ? String(answer.token) : ''
}

/** Creates a temporary folder that is removed with its block: `await using data = await tempDir()`. */
export async function tempDir(): Promise<AsyncDisposable & {path: string}> {
  const path = await mkdtemp(join(tmpdir(), 'content-lake-'))
  return {path, [Symbol.asyncDispose]: () => rm(path, {recursive: true, force: true, maxRetries: 3})}
}
