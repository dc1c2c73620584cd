import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../http/errors.ts'
import {DatasetReader} from '../../store/reader.ts'
import {runQuery} from '../run.ts'
import {READY, type Answer, type Order, type WorkerSetup} from './messages.ts'

const setup: WorkerSetup = workerData
const datasets = new Map(
  setup.datasets.map(({name, mode, file}) => [name, new DatasetReader(name, mode, file, setup.origin)]),
)

async function answer({id, dataset: name, request}: Extract<Order, {kind: 'query'}>): Promise<Answer> {
  const dataset = datasets.get(name)
  try {
    if (!dataset) throw new Error(`the worker has no dataset ${name}`)
    const result = dataset.snapshot(() => runQuery({...request, dataset}))
    // A few functions of groq-js are asynchronous. What they read may be newer than the rest.
    return {id, text: JSON.stringify(await result)}
  } catch (error) {
    if (error instanceof LakeError) return {id, refused: {status: error.status, body: error.body}}
    return {id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error)}
  }
}

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'reset') for (const dataset of datasets.values()) dataset.reset()
  else void answer(order).then((each) => parentPort?.postMessage(each, []))
})

parentPort?.postMessage(READY, [])
