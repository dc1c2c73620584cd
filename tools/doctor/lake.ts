import {z} from 'zod'
import {sendRequest, bearer, isOk, outcome, type ApiResponse, type Values} from './sendRequest.ts'

export const VERSION = 'v2025-02-19'

/** One of the two datasets with what the environment says about it. */
export type Dataset = {
  role: 'content' | 'operations'
  project: string
  name: string
  /** The variables that name it and that open it. */
  variables: {project: string; name: string; token: string}
  token: string | undefined
  /** Where the project's documents are, and where projects are managed: hosted, or the host that the environment names. */
  base: string
  management: string
}

/** Customers' documents may live in a project of their own, with a token of their own. */
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

/** Asks one of the APIs of Sanity; `path` begins with a slash. */
export const lakeRequest = (base: string, path: string, token?: string, init: RequestInit = {}): Promise<ApiResponse> =>
  sendRequest(`${base}/${VERSION}${path}`, {
    ...init,
    headers: {...bearer(token), ...(init.body ? {'content-type': 'application/json'} : {}), ...init.headers},
  })

const Result = z.object({result: z.unknown()})

/** A query's answer and its result; the result is undefined when the query was refused. */
export async function query(dataset: Dataset, groq: string, token?: string): Promise<[ApiResponse, unknown]> {
  const search = new URLSearchParams({query: groq, perspective: 'raw'})
  const answer = await lakeRequest(dataset.base, `/data/query/${encodeURIComponent(dataset.name)}?${search}`, token)
  const parsed = Result.safeParse(answer.json)
  return [answer, isOk(answer) && parsed.success ? parsed.data.result : undefined]
}

/** A write that goes through token, rules and store and leaves nothing behind. */
export const dryWrite = (dataset: Dataset, token: string | undefined): Promise<ApiResponse> =>
  lakeRequest(dataset.base, `/data/mutate/${encodeURIComponent(dataset.name)}?dryRun=true`, token, {
    method: 'POST',
    body: JSON.stringify({mutations: [{createOrReplace: {_id: 'doctor.check', _type: 'doctorCheck'}}]}),
  })

/** What a refused request means, and what to do about it. */
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
