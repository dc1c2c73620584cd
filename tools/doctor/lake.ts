import {z} from 'zod'
import {sendRequest, bearer, isOk, outcome, type ApiResponse, type Values} from './sendRequest.ts'

export const VERSION = 'v2025-02-19'

/** One of the two datasets, with its configuration. */
export type Dataset = {
  role: 'content' | 'operations'
  project: string
  name: string
  /** The variables of its project, its name and its token. */
  variables: {project: string; name: string; token: string}
  token: string | undefined
  /** The hosts of the project's documents and of project management: Sanity's, or the configured host. */
  base: string
  management: string
}

/** Customers' documents may be in a separate project with a separate token. */
export function datasetsOf(values: Values): Record<Dataset['role'], Dataset> {
  const project = values.SANITY_PROJECT_ID ?? 'local'
  const host = values.SANITY_API_HOST
  const ownProject = values.SANITY_OPERATIONS_PROJECT_ID
  const ownToken = values.SANITY_OPERATIONS_WRITE_TOKEN
  const dataset = (role: Dataset['role'], id: string, variables: Dataset['variables']): Dataset => ({
    role,
    project: id,
    name: values[variables.name] ?? role,
    variables,
    token: values[variables.token],
    base: host ?? `https://${id}.api.sanity.io`,
    management: host ?? 'https://api.sanity.io',
  })
  return {
    content: dataset('content', project, {
      project: 'SANITY_PROJECT_ID',
      name: 'SANITY_CONTENT_DATASET',
      // The site itself needs no token that can write content.
      token: values.SANITY_WRITE_TOKEN ? 'SANITY_WRITE_TOKEN' : 'SANITY_READ_TOKEN',
    }),
    operations: dataset('operations', ownProject ?? project, {
      project: ownProject ? 'SANITY_OPERATIONS_PROJECT_ID' : 'SANITY_PROJECT_ID',
      name: 'SANITY_OPERATIONS_DATASET',
      token: ownToken ? 'SANITY_OPERATIONS_WRITE_TOKEN' : 'SANITY_WRITE_TOKEN',
    }),
  }
}

/** Calls one of Sanity's APIs. `path` begins with a slash. */
export const lakeRequest = (base: string, path: string, token?: string, init: RequestInit = {}): Promise<ApiResponse> =>
  sendRequest(`${base}/${VERSION}${path}`, {
    ...init,
    headers: {...bearer(token), ...(init.body ? {'content-type': 'application/json'} : {}), ...init.headers},
  })

const Result = z.object({result: z.unknown()})

/** Returns a query's response, and its result unless the query was refused. */
export async function query(dataset: Dataset, groq: string, token?: string): Promise<[ApiResponse, unknown]> {
  const search = new URLSearchParams({query: groq, perspective: 'raw'})
  const answer = await lakeRequest(dataset.base, `/data/query/${encodeURIComponent(dataset.name)}?${search}`, token)
  const parsed = Result.safeParse(answer.json)
  return [answer, isOk(answer) && parsed.success ? parsed.data.result : undefined]
}

/** Sends a dry run, which passes token, rules and store and changes nothing. */
export const dryWrite = (dataset: Dataset, token: string | undefined): Promise<ApiResponse> =>
  lakeRequest(dataset.base, `/data/mutate/${encodeURIComponent(dataset.name)}?dryRun=true`, token, {
    method: 'POST',
    body: JSON.stringify({mutations: [{createOrReplace: {_id: 'doctor.check', _type: 'doctorCheck'}}]}),
  })

/** Explains a refused request, with the remedy. */
export function refusal(answer: ApiResponse, dataset: Dataset, token: string): [message: string, remedy: string] {
  const {project, name, variables} = dataset
  const manage = `https://www.sanity.io/manage/project/${project}`
  switch (answer.status) {
    case 0:
      return [
        `The Content Lake of project "${project}" cannot be reached: ${answer.problem}`,
        `Check ${variables.project} and SANITY_API_HOST; locally run npm start first`,
      ]
    case 401:
      return [
        `${token} is not known to project "${project}"`,
        `Make a token at ${manage}/api and put it into ${token}; a deleted token, or one of another project, looks like this`,
      ]
    case 402:
      return [`Project "${project}" is blocked for payment`, `Settle the plan at ${manage}`]
    case 403:
      return [
        `${token} lacks the right for the dataset "${name}"`,
        `Make a token with the role Editor (Viewer for SANITY_READ_TOKEN) at ${manage}/api and put it into ${token}`,
      ]
    case 404:
      return [
        `Project "${project}" has no dataset "${name}"`,
        `Create it at ${manage}/datasets, or name the right one in ${variables.name}; check ${variables.project} too`,
      ]
    case 429:
      return [
        `Project "${project}" answers 429: its rate or monthly quota is used up`,
        `Look at the usage at ${manage}, and wait or raise the plan`,
      ]
    default:
      return [
        `The Content Lake did not answer as expected: ${outcome(answer)}`,
        'Try again; https://www.sanity-status.com tells of outages',
      ]
  }
}
