import {httpError, LakeError} from '../http/errors.ts'
import {checkParameters, json, readJson, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import {parseActions} from '../store/transaction/actions.ts'
import {MAX_MUTATION_BYTES} from '../store/transaction/limits.ts'
import {isObject} from '../types.ts'

/** `POST /data/actions/:dataset`: editor actions, as one transaction. */
export async function runActions(call: Call): Promise<void> {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  checkParameters(call.url.searchParams, new Set(), 'actions')
  const body = await readJson(call.req, MAX_MUTATION_BYTES)
  if (!call.who.canWrite) throw httpError(403, 'Insufficient permissions; permission "update" required')
  const mutations = parseActions(body)
  const requestedId = isObject(body) && typeof body.transactionId === 'string' ? body.transactionId : ''
  try {
    const {transactionId} = await dataset.submit({
      ...(requestedId ? {transactionId: requestedId} : {}),
      mutations,
      author: call.who.id,
      dryRun: isObject(body) && body.dryRun === true,
    })
    json(call.res, {transactionId})
  } catch (error) {
    throw error instanceof LakeError ? asActionError(error) : error
  }
}

/** Renames the store's errors to the type that the client's ActionError expects. */
function asActionError(error: LakeError): LakeError {
  const inner = isObject(error.body.error) ? error.body.error : undefined
  if (inner?.type !== 'mutationError') return error
  return new LakeError(error.status, {error: {...inner, type: 'actionError'}}, error.message)
}
