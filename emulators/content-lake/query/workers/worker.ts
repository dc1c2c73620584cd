import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../http/errors.ts'
import {DatasetReader} from '../../store/reader.ts'
import {runQuery} from '../run.ts'
import {READY, type DatasetFile, type WorkerResponse, type WorkerRequest, type WorkerSetup} from './messages.ts'

const setup: WorkerSetup = workerData
/** The datasets that were asked for, by their files. */
const datasets = new Map<string, DatasetReader>()

function open({name, mode, file}: DatasetFile): DatasetReader {
  const known = datasets.get(file)
  if (known) return known
  const dataset = new DatasetReader(name, mode, file, setup.origin)
  datasets.set(file, dataset)
  return dataset
}

async function respond({id, dataset: at, request}: Extract<WorkerRequest, {kind: 'query'}>): Promise<WorkerResponse> {
  try {
    const dataset = open(at)
    const result = dataset.snapshot(() => runQuery({...request, dataset}))
    // A few functions of groq-js are asynchronous. What they read may be newer than the rest.
    return {id, text: JSON.stringify(await result)}
  } catch (error) {
    if (error instanceof LakeError) return {id, refused: {status: error.status, body: error.body}}
    return {id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error)}
  }
}

parentPort?.on('message', (message: WorkerRequest) => {
  switch (message.kind) {
    case 'reset':
      for (const dataset of datasets.values()) dataset.reset()
      return
    case 'forget':
      datasets.get(message.file)?.close()
      datasets.delete(message.file)
      return
    case 'query':
      return void respond(message).then((each) => parentPort?.postMessage(each, []))
    default:
      return message satisfies never
  }
})

parentPort?.postMessage(READY, [])
