import {mutationError} from '../http/errors.ts'
import {checkParameters, json, readJson, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import {MAX_MUTATION_BYTES} from '../store/transaction/limits.ts'
import {parseMutations, type Mutation} from '../store/transaction/mutation.ts'
import type {Result} from '../store/transaction/transaction.ts'
import {isObject} from '../types.ts'

const KNOWN_PARAMETERS = new Set([
  'transactionId',
  'dryRun',
  'returnIds',
  'returnDocuments',
  'autoGenerateArrayKeys',
  // These change nothing here: queries see a write at once, and references into other datasets are not checked.
  'visibility',
  'skipCrossDatasetReferenceValidation',
])

/** `POST /data/mutate/:dataset`: one transaction, all of it or nothing. */
export async function mutate(call: Call): Promise<void> {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  checkParameters(call.url.searchParams, KNOWN_PARAMETERS, 'mutations')
  const body = await readJson(call.req, MAX_MUTATION_BYTES)
  const mutations = parseMutations(body)
  refuseReaders(call, mutations)
  const flag = (name: string) => call.url.searchParams.get(name) === 'true'
  const requestedId = call.url.searchParams.get('transactionId') ?? (isObject(body) ? body.transactionId : undefined)
  const committed = await dataset.submit({
    ...(typeof requestedId === 'string' && requestedId ? {transactionId: requestedId} : {}),
    mutations,
    author: call.who.id,
    dryRun: flag('dryRun'),
    generateKeys: flag('autoGenerateArrayKeys'),
  })
  const {transactionId, results} = committed
  if (flag('returnDocuments')) return json(call.res, {transactionId, results})
  if (flag('returnIds')) return json(call.res, {transactionId, results: results.map(withoutDocument)})
  json(call.res, {transactionId})
}

function withoutDocument({id, operation}: Result) {
  return {id, operation}
}

function refuseReaders(call: Call, mutations: readonly Mutation[]) {
  if (call.who.canWrite) return
  const kind = mutations[0]?.kind
  const permission = kind === 'patch' ? 'update' : kind === 'delete' ? 'delete' : 'create'
  throw mutationError(403, 0, {
    type: 'insufficientPermissionsError',
    description: `Insufficient permissions; permission "${permission}" required`,
    permission,
  })
}
