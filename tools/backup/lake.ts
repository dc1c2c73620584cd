import {setTimeout as wait} from 'node:timers/promises'
import {createClient, type SanityClient} from '@sanity/client'

/** What a person did or gave that cannot work; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

type Environment = Record<string, string | undefined>
/** `variable` names the token that opens it. */
export type Lake = {name: string; dataset: string; variable: string; client: SanityClient}
export type LakeDocument = Record<string, unknown> & {_id: string; _type: string}

const API_VERSION = '2025-02-19'

/** Which project, dataset and token; the operations may live in a project of their own. */
function placesOf(env: Environment) {
  const projectId = env.SANITY_PROJECT_ID || 'local'
  const operationsToken = env.SANITY_OPERATIONS_WRITE_TOKEN ? 'SANITY_OPERATIONS_WRITE_TOKEN' : 'SANITY_WRITE_TOKEN'
  return [
    {name: 'content', projectId, dataset: env.SANITY_CONTENT_DATASET, variable: 'SANITY_WRITE_TOKEN'},
    {
      name: 'operations',
      projectId: env.SANITY_OPERATIONS_PROJECT_ID || projectId,
      dataset: env.SANITY_OPERATIONS_DATASET,
      variable: operationsToken,
    },
  ]
}

/** The two datasets, by the names they have in a backup: they may be called otherwise where it is restored. */
export const lakesOf = (env: Environment): Lake[] => placesOf(env).map((place) => lakeOf(env, place))

/** The operations dataset alone, for which SANITY_OPERATIONS_WRITE_TOKEN is enough. */
export function operationsOf(env: Environment): Lake | undefined {
  const place = placesOf(env).find(({name}) => name === 'operations')
  return place && lakeOf(env, place)
}

function lakeOf(
  env: Environment,
  {name, projectId, dataset = name, variable}: ReturnType<typeof placesOf>[number],
): Lake {
  const token = env[variable]
  if (!token) throw new BackupError(`${variable} is missing: without it nobody may read what visitors wrote.`)
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

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined

/** Why the lake refused, for whoever runs the command. */
export function explain({dataset, variable, client}: Lake, error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const where = client.config().apiHost
  const status = statusOf(error)
  if (status === 401 || status === 403)
    return new BackupError(`${where} refuses the ${variable} for the dataset ${dataset} (${status}).`)
  if (status === 404) return new BackupError(`${where} has no dataset ${dataset}: create it first.`)
  if (status === undefined)
    return new BackupError(`The content lake at ${where} does not answer. Here: npm start, in another window.`)
  return new BackupError(`${where} answered ${String(status)}: ${error instanceof Error ? error.message : ''}`)
}

const TRIES = 6

/** Asks again when the lake has too much to do or is away for a moment; what is written is written by id, so twice is once. */
export async function patiently<T>(lake: Lake, ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const status = statusOf(error)
      const passing = status === 429 || (typeof status === 'number' && status >= 500)
      if (!passing || tries === TRIES) throw explain(lake, error)
      await wait(500 * 2 ** tries)
    }
  }
}

/**
 * Documents of the lake's own, such as access rules, belong to the project and not to its content. A sign-in that came
 * back with a restore could be one that was ended since.
 */
const isKept = ({_id, _type}: LakeDocument) => !_id.startsWith('_.') && _type !== 'adminSession'

function asDocument(line: string): LakeDocument {
  const value: unknown = JSON.parse(line)
  const {_id, _type, error} = Object(value)
  // The hosted export answers 200 first, and a failure later as a line of its own.
  if (typeof _id !== 'string' || typeof _type !== 'string')
    throw new BackupError(`The export broke off: ${JSON.stringify(error ?? value).slice(0, 200)}`)
  return Object(value)
}

/** Every document of the dataset in order of id, drafts included. */
export async function exported(lake: Lake): Promise<LakeDocument[]> {
  const {client, dataset} = lake
  return patiently(lake, async () => {
    const answer = await fetch(client.getUrl(`/data/export/${dataset}`), {
      headers: {authorization: `Bearer ${client.config().token}`},
    })
    if (!answer.ok) throw Object.assign(new Error(await answer.text()), {statusCode: answer.status})
    const lines = (await answer.text()).split('\n').filter(Boolean)
    return lines.map(asDocument).filter(isKept).toSorted(byId)
  })
}

export const byId = (one: LakeDocument, other: LakeDocument) => (one._id < other._id ? -1 : 1)
