import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../http/errors.ts'
import {DatasetReader} from '../../store/reader.ts'
import {runQuery} from '../run.ts'
import {READY, type WorkerResponse, type WorkerRequest, type WorkerSetup} from './messages.ts'

const setup: WorkerSetup = workerData
const datasets = new Map(
  setup.datasets.map(({name, mode, file}) => [name, new DatasetReader(name, mode, file, setup.origin)]),
)

async function respond({id, dataset: name, request}: Extract<WorkerRequest, {kind: 'query'}>): Promise<WorkerResponse> {
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

parentPort?.on('message', (message: WorkerRequest) => {
  if (message.kind === 'reset') for (const dataset of datasets.values()) dataset.reset()
  else void respond(message).then((each) => parentPort?.postMessage(each, []))
})

parentPort?.postMessage(READY, [])
