import {statfsSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import type {Snapshot as Kept} from './lake.ts'
import {newToken} from './options.ts'
import {seedLake} from './seed.ts'
import {serve} from './server.ts'
import {DATASET_NAME} from './store/ids.ts'
import type {AclMode, LakeUser} from './types.ts'

export type {AclMode, LakeUser} from './types.ts'

/** A document to begin with: what it has besides `_id` and `_type` is kept as it is. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Options of `startLake`. All may be left out. */
export interface StartOptions {
  /**
   * Fills the first dataset if it is empty: documents for one transaction, or the path of an `.ndjson`, or of an
   * archive (`.tar.gz`) or folder of `sanity dataset export` with its pictures.
   */
  seed?: string | readonly SeedDocument[]
  /**
   * Data folder, created if missing. While the lake runs it holds everything twice, for `reset`. Without a folder the
   * lake lives in memory, or in a temporary folder, until it closes.
   */
  data?: string
  /** Port on localhost; 0, the default, takes a free one. */
  port?: number
  /** Project id; `local` by default. */
  projectId?: string
  /** Names of the datasets, each `public` or `private`; `{production: 'public'}` by default. */
  datasets?: Record<string, AclMode>
  /** The API tokens; two random ones by default. */
  tokens?: {read: string; write: string}
  /** Users of the Studio, who sign in without a password. */
  users?: LakeUser[]
  /** Browser origins that may call with credentials, such as `http://localhost:3333`. */
  corsOrigins?: string[]
  /** Receives the publish events of the first public dataset. */
  webhook?: {url: string; secret: string}
  /** Milliseconds until a query is stopped; 10,000 by default. */
  queryLimitMs?: number
}

/** The content of all datasets at one moment. Usable until its lake closes. */
export type Snapshot = {readonly datasets: readonly {readonly name: string}[]}

/** What `createClient` of `@sanity/client` needs, apart from the version of the API. */
export interface ClientConfig {
  projectId: string
  dataset: string
  apiHost: string
  useProjectHostname: false
  useCdn: false
  token: string
}

/** A Content Lake that runs in this process: `await using lake = await startLake()`. */
export interface RunningLake {
  /** Its address: `http://localhost:49152`. */
  readonly url: string
  readonly port: number
  readonly projectId: string
  /** `read` reads everything, `write` writes everything too. */
  readonly tokens: {readonly read: string; readonly write: string}
  /** The options of a client that may write, of the first dataset unless another is named. */
  clientConfig(dataset?: string): ClientConfig
  /**
   * Goes back to what the lake had when it had started: the seed. Datasets that were made since are gone. Event streams
   * end and their clients connect again; deliveries of the webhook that wait are dropped. Sign-ins stay, and the files of
   * pictures that no document names any more.
   */
  reset(): Promise<void>
  /** Keeps what all datasets hold now, with their history and pictures. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot, as `reset` to the seed. Throws for one of another lake. */
  restore(snapshot: Snapshot): Promise<void>
  /** Gives open requests a second to finish, then ends. A lake without a data folder leaves nothing behind. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A folder in memory on Linux. Containers often limit it to 64 MB, which pictures fill. */
const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

function temporaryFolder(): string {
  try {
    const {bavail, bsize} = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Starts a Content Lake in this process. Any number of them can run at once. Throws when the port is taken, another
 * lake uses the folder, a name is invalid, or the lake refuses the seed.
 */
export async function startLake(options: StartOptions = {}): Promise<RunningLake> {
  const {seed, data, port = 0, projectId = 'local', datasets = {production: 'public'}, ...others} = options
  const tokens = options.tokens ?? {read: newToken(), write: newToken()}
  const [first] = Object.keys(datasets)
  if (first === undefined) throw new Error('A lake needs a dataset')
  for (const name of Object.keys(datasets))
    if (!DATASET_NAME.test(name)) throw new Error(`"${name}" is no name of a dataset`)
  const durable = data !== undefined
  const dataDir = durable ? resolve(data) : await mkdtemp(join(temporaryFolder(), 'content-lake-'))
  const removeFolder = () => (durable ? undefined : rm(dataDir, {recursive: true, force: true, maxRetries: 3}))
  const running = await serve({...others, port, projectId, datasets, tokens, dataDir, durable}).catch(
    async (error: unknown) => {
      await removeFolder()
      throw error
    },
  )
  const {lake, url} = running
  const close = async () => {
    await running.close()
    await removeFolder()
  }
  const kept = new WeakMap<Snapshot, Kept>()
  const keep = () => {
    const state = lake.snapshot()
    const snapshot: Snapshot = {datasets: state.datasets}
    kept.set(snapshot, state)
    return snapshot
  }
  const goBack = (snapshot: Snapshot) => {
    const state = kept.get(snapshot)
    if (!state) throw new Error('This snapshot is of another lake')
    lake.restore(state)
  }
  try {
    if (seed) await seedLake(running, seed)
    const beginning = keep()
    return {
      url,
      port: running.port,
      projectId,
      tokens,
      clientConfig: (dataset = first) => ({
        projectId,
        dataset,
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        token: tokens.write,
      }),
      reset: async () => goBack(beginning),
      snapshot: async () => keep(),
      restore: async (snapshot) => goBack(snapshot),
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
