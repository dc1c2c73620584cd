/** A plain JSON object. */
export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A stored document. Revisions equal the id of the transaction that wrote them, as on the hosted service. */
export interface Doc extends Json {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

/** The effect of a transaction on one document; `null` means that it does not exist. */
export interface Change {
  id: string
  before: Doc | null
  after: Doc | null
}

/** A user of the project. */
export interface LakeUser {
  id: string
  name: string
  email: string
  /** `administrator`, `editor` or `viewer`. */
  role: string
}

/** `public`: everybody reads published documents whose id has no dot. `private`: everything needs a token. */
export type AclMode = 'public' | 'private'

/** API tokens: `read` reads everything, `write` also writes everything, `operations` only one dataset. */
export type Tokens = {read: string; write: string; operations?: {token: string; dataset: string}}

/** Options of a lake. */
export interface LakeOptions {
  /** 0 chooses a free port. */
  port: number
  /**
   * The address to listen on, `localhost` by default. Use another one only inside a container, which has its own
   * network.
   */
  listen?: string
  /** The folder for one SQLite file per dataset and the uploaded assets. */
  dataDir: string
  projectId: string
  datasets: Record<string, AclMode>
  tokens: Tokens
  /** Receiver of publish events of `dataset` (default: the first public one). `retryMs`: time until another try. */
  webhook?: {url: string; secret: string; dataset?: string; retryMs?: number}
  /** Browser origins that may call with credentials. */
  corsOrigins?: string[]
  users?: LakeUser[]
  /** The command that restores a backup, for the message about a damaged database. */
  restoreCommand?: string
  /** Whether a write is on disk before it is answered; true by default. */
  durable?: boolean
  /** Time limit of a query in milliseconds; ten seconds by default. */
  queryLimitMs?: number
}
