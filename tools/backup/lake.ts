import {setTimeout as wait} from 'node:timers/promises'
import {createClient, type SanityClient} from '@sanity/client'

/** An error that the user can fix; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Environment = Record<string, string | undefined>
/** `variable` names the token's variable. */
export type Lake = {name: string; dataset: string; variable: string; client: SanityClient}
export type LakeDocument = Record<string, unknown> & {_id: string; _type: string}

const API_VERSION = '2025-02-19'

/** A production machine may lack the token that writes content: a backup only reads it. */
type Purpose = 'read' | 'write'

/** Returns project, dataset and token variable of each dataset. Operations can be in another project. */
function placesOf(env: Environment, purpose: Purpose) {
  const projectId = env.SANITY_PROJECT_ID || 'local'
  const operationsToken = env.SANITY_OPERATIONS_WRITE_TOKEN ? 'SANITY_OPERATIONS_WRITE_TOKEN' : 'SANITY_WRITE_TOKEN'
  const contentToken = purpose === 'read' && !env.SANITY_WRITE_TOKEN ? 'SANITY_READ_TOKEN' : 'SANITY_WRITE_TOKEN'
  return [
    {name: 'content', projectId, dataset: env.SANITY_CONTENT_DATASET, variable: contentToken},
    {
      name: 'operations',
      projectId: env.SANITY_OPERATIONS_PROJECT_ID || projectId,
      dataset: env.SANITY_OPERATIONS_DATASET,
      variable: operationsToken,
    },
  ]
}

/** Returns the two datasets by their names in an archive. The target project may name them differently. */
export const lakesOf = (env: Environment, purpose: Purpose = 'write'): Lake[] =>
  placesOf(env, purpose).map((place) => lakeOf(env, place))

/** Returns the operations dataset alone; needs only its own token. */
export function operationsOf(env: Environment): Lake | undefined {
  const place = placesOf(env, 'write').find(({name}) => name === 'operations')
  return place && lakeOf(env, place)
}

function lakeOf(
  env: Environment,
  {name, projectId, dataset = name, variable}: ReturnType<typeof placesOf>[number],
): Lake {
  const token = env[variable]
  if (!token) throw new BackupError(`${variable} is missing: it opens the dataset ${dataset}.`)
  const {SANITY_API_HOST: apiHost} = env
  return {
    name,
    dataset,
    variable,
    client: createClient({
      projectId,
      dataset,
      apiVersion: API_VERSION,
      perspective: 'raw',
      token,
      useCdn: false,
      timeout: 60_000,
      ...(apiHost && {apiHost, useProjectHostname: false}),
    }),
  }
}

const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)

/** Explains to the user why the lake refused a request. */
export function explain({dataset, variable, client}: Lake, error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const host = client.config().apiHost
  const status = statusOf(error)
  if (status === 401 || status === 403)
    return new BackupError(`${host} refuses the ${variable} for the dataset ${dataset} (${status}).`)
  if (status === 404) return new BackupError(`${host} has no dataset ${dataset}: create it first.`)
  if (status === undefined)
    return new BackupError(`The content lake at ${host} does not answer. Here: npm start, in another window.`)
  return new BackupError(`${host} answered ${String(status)}: ${error instanceof Error ? error.message : ''}`)
}

const MAX_ATTEMPTS = 6

/** Retries when the lake is overloaded or briefly unavailable. Safe, because all writes name their ids. */
export async function withRetry<T>(lake: Lake, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      const status = statusOf(error)
      const isTransient = status === 429 || (typeof status === 'number' && status >= 500)
      if (!isTransient || attempt === MAX_ATTEMPTS) throw explain(lake, error)
      await wait(500 * 2 ** attempt)
    }
  }
}

/**
 * Skips system documents except releases, which belong to the project; and sessions, since one may have been ended
 * after the backup.
 */
const belongsInBackup = ({_id, _type}: LakeDocument) =>
  (!_id.startsWith('_.') || isRelease({_id})) && _type !== 'adminSession'

export const isRelease = ({_id}: {_id: string}) => _id.startsWith('_.releases.')

/** A hosted project refuses a version without its release, and restoring releases there is untried. */
export const canRestore = ({client}: Lake, {_id}: {_id: string}): boolean =>
  !client.config().apiHost.endsWith('.sanity.io') || !(isRelease({_id}) || _id.startsWith('versions.'))

/** Reads a line of an export. */
export function parseLine(line: string): LakeDocument {
  const value: unknown = JSON.parse(line)
  const {_id, _type, error} = Object(value)
  // The hosted export starts with status 200 and reports a later failure as a line.
  if (typeof _id !== 'string' || typeof _type !== 'string')
    throw new BackupError(`The export broke off: ${JSON.stringify(error ?? value).slice(0, 200)}`)
  return Object(value)
}

/** Returns every document of the dataset, drafts included, sorted by id. */
export async function exportDocuments(lake: Lake): Promise<LakeDocument[]> {
  const {client, dataset} = lake
  return withRetry(lake, async () => {
    const answer = await fetch(client.getUrl(`/data/export/${dataset}`), {
      headers: {authorization: `Bearer ${client.config().token}`},
    })
    if (!answer.ok) throw Object.assign(new Error(await answer.text()), {statusCode: answer.status})
    const lines = (await answer.text()).split('\n').filter(Boolean)
    return lines.map(parseLine).filter(belongsInBackup).toSorted(byId)
  })
}

export const byId = (one: LakeDocument, other: LakeDocument) => (one._id < other._id ? -1 : 1)
