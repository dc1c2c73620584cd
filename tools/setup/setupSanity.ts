import {z} from 'zod'
import {isEmulator, isOk, outcome, type Values} from '../doctor/sendRequest.ts'
import {Hooks, PROJECTION, webhookTarget} from '../doctor/checkPublishing.ts'
import {lakeRequest, datasetsOf, type Dataset} from '../doctor/lake.ts'

const Origins = z.array(z.object({origin: z.string(), allowCredentials: z.boolean()}))

const authVariable = ({role}: Dataset) => (role === 'operations' ? 'SANITY_OPERATIONS_AUTH_TOKEN' : 'SANITY_AUTH_TOKEN')

async function send(dataset: Dataset, token: string, path: string, method?: string, body?: object): Promise<unknown> {
  const answer = await lakeRequest(dataset.management, path, token, {
    method,
    ...(body && {body: JSON.stringify(body)}),
  })
  if (isOk(answer)) return answer.json
  if (isEmulator(answer))
    throw new Error('The Content Lake of this machine needs no set-up. Name the hosted one: SANITY_PROJECT_ID.')
  if (answer.status === 401 || answer.status === 403)
    throw new Error(
      `The token may not manage project "${dataset.project}". Make one there with the role Administrator, give it as ${authVariable(dataset)} to this command alone, and delete it afterwards.`,
    )
  throw new Error(`Sanity refused ${method ?? 'GET'} ${path}: ${outcome(answer)}.`)
}

/** Tells the site of every publish, by an existing webhook to the site or a new one. */
async function putWebhook(values: Values, content: Dataset, token: string): Promise<string> {
  const {SANITY_WEBHOOK_SECRET: secret} = values
  if (!secret) throw new Error('SANITY_WEBHOOK_SECRET is missing. Make one: openssl rand -base64 32')
  const url = webhookTarget(values)
  const path = `/hooks/projects/${content.project}`
  const hooks = Hooks.parse(await send(content, token, path))
  const existing = hooks.find((hook) => hook.url === url)
  const webhook = {
    type: 'document',
    name: 'Site',
    url,
    dataset: content.name,
    apiVersion: 'v2025-02-19',
    httpMethod: 'POST',
    includeDrafts: false,
    isDisabledByUser: false,
    rule: {on: ['create', 'update', 'delete'], filter: '', projection: PROJECTION},
    secret,
  }
  await send(content, token, existing ? `${path}/${existing.id}` : path, existing ? 'PATCH' : 'POST', webhook)
  return `${existing ? 'Changed' : 'Made'} the webhook to ${url}`
}

/** Lets the Studio's pages use the project. */
async function putOrigin(dataset: Dataset, token: string, origin: string): Promise<string> {
  const path = `/projects/${dataset.project}/cors`
  const origins = Origins.parse(await send(dataset, token, path))
  const there = origins.some((each) => each.origin === origin && each.allowCredentials)
  if (there) return `${origin} is a CORS origin of project "${dataset.project}" already`
  await send(dataset, token, path, 'POST', {origin, allowCredentials: true})
  return `Added ${origin} to the CORS origins of project "${dataset.project}"`
}

/** The token for managing a project: the project's own, or a person's, which manages all of that person's projects. */
const managementToken = (values: Values, dataset: Dataset): string | undefined =>
  values[authVariable(dataset)] ?? values.SANITY_AUTH_TOKEN ?? dataset.token

type Step = {dataset: Dataset; run: (token: string) => Promise<string>}

/**
 * Sets up the webhook and the CORS origins of one or both Sanity projects. A second run changes nothing. A refused step
 * does not stop the others; the error names all refusals.
 */
export async function setupSanity(values: Values): Promise<string[]> {
  const {content, operations} = datasetsOf(values)
  const projects = content.project === operations.project ? [content] : [content, operations]
  const studios = (values.STUDIO_URL ?? '').split(/[\s,]+/).filter((url) => URL.canParse(url))
  const steps: Step[] = [{dataset: content, run: (token) => putWebhook(values, content, token)}]
  for (const dataset of projects)
    for (const studio of studios)
      steps.push({dataset, run: (token) => putOrigin(dataset, token, new URL(studio).origin)})
  const done: string[] = []
  const refused = new Set<string>()
  for (const {dataset, run} of steps) {
    const token = managementToken(values, dataset)
    try {
      if (!token) throw new Error(`Neither ${authVariable(dataset)} nor ${dataset.variables.token} is set.`)
      done.push(await run(token))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      refused.add(error.message)
    }
  }
  if (refused.size > 0) throw new Error([...done, ...refused].join('\n'))
  return done
}
