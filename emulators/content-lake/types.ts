import type {Json} from '../shared/json.ts'

/** A stored document. Revisions equal the id of the transaction that wrote them, as on the hosted service. */
export interface Doc extends Json {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

/** What one transaction did to one document; `null` stands for absent. */
export interface Change {
  id: string
  before: Doc | null
  after: Doc | null
}

/** A user of the project as the Studio shows them. */
export interface LakeUser {
  id: string
  name: string
  email: string
  /** `administrator`, `editor` or `viewer`. */
  role: string
}

/** `public`: anyone reads published documents whose id has no dot. `private`: a token for everything. */
export type AclMode = 'public' | 'private'

/** The API tokens. `operations` may read and write one dataset, as a token of another project would. */
export type Tokens = {read: string; write: string; operations?: {token: string; dataset: string}}

/** How to run a lake. */
export interface LakeOptions {
  /** 0 takes a free port. */
  port: number
  /** The folder that holds one SQLite file per dataset and the uploaded assets. */
  dataDir: string
  projectId: string
  datasets: Record<string, AclMode>
  /** The two API tokens: `read` may read everything, `write` everything else too. */
  tokens: Tokens
  /** Where publishes of `dataset` (the first public one unless named) are announced. */
  webhook?: {url: string; secret: string; dataset?: string}
  /** Browser origins that may call with credentials. */
  corsOrigins?: string[]
  users?: LakeUser[]
  /** Milliseconds until a query is stopped; ten seconds unless given. */
  queryLimitMs?: number
}
