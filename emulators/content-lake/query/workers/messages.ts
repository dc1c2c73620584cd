import type {Json} from '../../../shared/json.ts'
import type {AclMode} from '../../types.ts'
import type {QueryRequest} from '../run.ts'

/** What a worker is told when it starts. */
export interface WorkerSetup {
  origin: string
  datasets: {name: string; mode: AclMode; file: string}[]
}

/** A query without its dataset, which only a name of can travel to another thread. */
export type Question = Omit<QueryRequest, 'dataset'>

/** What the lake tells a worker. */
export type Order = {kind: 'query'; id: number; dataset: string; request: Question} | {kind: 'reset'}

/** The first thing that a worker says: until then it loads its code. */
export const READY = 'ready'

/** What a worker answers: the JSON of the result, the refusal that the client is sent, or a fault of the lake. */
export type Answer = {id: number} & ({text: string} | {refused: {status: number; body: Json}} | {failed: string})
