import type {AclMode, Json} from '../../types.ts'
import type {QueryRequest} from '../run.ts'

/** The data that a worker starts with: the base of asset URLs. */
export interface WorkerSetup {
  origin: string
}

/** Where a worker reads a dataset. */
export interface DatasetFile {
  name: string
  mode: AclMode
  file: string
}

/** A query as it can be sent to another thread: its dataset is named beside it. */
export type SerializableQuery = Omit<QueryRequest, 'dataset'>

/** A message from the lake to a worker. `reset` forgets what was read, `forget` closes a file that is deleted. */
export type WorkerRequest =
  | {kind: 'query'; id: number; dataset: DatasetFile; request: SerializableQuery}
  | {kind: 'reset'}
  | {kind: 'forget'; file: string}

/** A worker's first message, sent once its code is loaded. */
export const READY = 'ready'

/** A worker's response to a query: the JSON of the result, the refusal that the client is sent, or a fault of the lake. */
export type WorkerResponse = {id: number} & (
  {text: string} | {refused: {status: number; body: Json}} | {failed: string}
)
