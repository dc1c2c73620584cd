import {encodeSignatureHeader} from '@sanity/webhook'
import {z} from 'zod'
import {sendRequest, isOk, outcome, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {lakeRequest, datasetsOf, type Dataset} from './lake.ts'

const {ok, warning, wrong, unknown} = findings('publish')

/** The delivery that the site expects (docs/deployment.md). */
export const PROJECTION = '{_id, _type, slug, "operation": delta::operation()}'

export const webhookTarget = (values: Values) => `${values.SITE_URL}/api/webhooks/sanity`

/**
 * Sends the site a signed delivery about no document, which it must accept, and one with a wrong signature, which it
 * must refuse.
 */
async function checkSignature(values: Values): Promise<Finding> {
  const {SANITY_WEBHOOK_SECRET: secret} = values
  if (!secret) return unknown('Whether the site takes a signed webhook')
  const target = webhookTarget(values)
  const body = JSON.stringify({_id: 'doctor.check', _type: 'doctorCheck', slug: null, operation: 'update'})
  const deliver = async (key: string) =>
    sendRequest(target, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), key),
      },
    })
  const [good, bad] = await Promise.all([deliver(secret), deliver(`not-${secret}`)])
  if (isOk(bad))
    return wrong(`${target} takes deliveries with a wrong signature`, 'Something else answers there: check SITE_URL')
  if (isOk(good)) return ok('The site takes a signed webhook and refuses a forged one')
  if (good.status === 401)
    return wrong(
      'The site refuses a webhook signed with SANITY_WEBHOOK_SECRET',
      'The running site has another secret, or its clock is off by more than five minutes: set the same value and restart',
    )
  return wrong(
    `The site does not take webhooks at ${target}: ${outcome(good)}`,
    'Check SITE_URL and what stands before the site',
  )
}

export const Hooks = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    dataset: z.string(),
    isDisabled: z.boolean().nullish(),
    isDisabledByUser: z.boolean().nullish(),
    rule: z.object({on: z.array(z.string()).nullish(), projection: z.string().nullish()}).nullish(),
  }),
)
type Hook = z.infer<typeof Hooks>[number]

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

function webhookError(hook: Hook, content: Dataset): string | undefined {
  const missing = ['create', 'update', 'delete'].filter((event) => !hook.rule?.on?.includes(event))
  if (hook.isDisabled || hook.isDisabledByUser) return 'is switched off'
  if (hook.dataset !== content.name && hook.dataset !== '*') return `watches the dataset "${hook.dataset}"`
  if (missing.length > 0) return `does not tell of ${missing.join(' and ')}`
  if (withoutSpaces(hook.rule?.projection ?? '') !== withoutSpaces(PROJECTION)) return 'has another projection'
  return undefined
}

const Attempts = z.array(z.object({resultCode: z.number().nullish(), isFailure: z.boolean().nullish()}))

async function checkAttempts(hook: Hook, content: Dataset): Promise<Finding> {
  if (content.project === 'local') return unknown('The last deliveries (a local lake keeps no list of them)')
  const answer = await lakeRequest(
    content.management,
    `/hooks/projects/${content.project}/${hook.id}/attempts`,
    content.token,
  )
  const attempts = Attempts.safeParse(answer.json)
  if (!isOk(answer) || !attempts.success) return unknown(`The webhook's last deliveries (${answer.status})`)
  const [last] = attempts.data
  if (!last) return ok('The webhook has delivered nothing yet: publish something once')
  if (!last.isFailure) return ok('The webhook delivered its last message')
  return wrong(
    `The webhook's last delivery failed (${last.resultCode ?? 'no answer'})`,
    last.resultCode === 401
      ? 'Set the secret of the webhook to SANITY_WEBHOOK_SECRET: npm run setup -- sanity'
      : 'A firewall or a redirect before the site may stop it: it must reach /api/webhooks/sanity',
  )
}

async function checkWebhook(values: Values, content: Dataset): Promise<Finding[]> {
  const answer = await lakeRequest(content.management, `/hooks/projects/${content.project}`, content.token)
  const hooks = Hooks.safeParse(answer.json)
  if (!isOk(answer) || !hooks.success)
    return [unknown(`The project's webhooks: the token may not list them (${answer.status})`)]
  const target = webhookTarget(values)
  const hook = hooks.data.find(({url}) => url === target)
  const remedy = 'npm run setup -- sanity makes it right'
  if (!hook) return [wrong(`No webhook of project "${content.project}" leads to ${target}`, remedy)]
  const error = webhookError(hook, content)
  if (error) return [wrong(`The webhook to ${target} ${error}`, remedy)]
  return [ok(`A webhook of the project leads to ${target}`), await checkAttempts(hook, content)]
}

const Cors = z.object({result: z.object({allowed: z.boolean(), withCredentials: z.boolean()})})

/** The Studio runs in browsers, so the project must allow its origin, with credentials. */
async function checkCors(values: Values, dataset: Dataset): Promise<Finding> {
  const studio = values.STUDIO_URL
  if (!studio || !URL.canParse(studio))
    return warning('STUDIO_URL is not set: no Studio may open the site in a frame', 'Name the address of the Studio')
  const {origin} = new URL(studio)
  // Sanity allows a hosted Studio in the project of its deployment, but not in the other one.
  if (origin.endsWith('.sanity.studio') && dataset.role === 'content' && !values.SANITY_API_HOST)
    return ok(`Sanity itself hosts the Studio at ${origin}`)
  const answer = await lakeRequest(dataset.base, '/check/cors', undefined, {headers: {origin}})
  const cors = Cors.safeParse(answer.json)
  if (!cors.success) return unknown(`CORS origins of project "${dataset.project}" (${answer.status})`)
  const {allowed, withCredentials} = cors.data.result
  if (allowed && withCredentials) return ok(`The Studio's origin ${origin} may use project "${dataset.project}"`)
  return wrong(
    `The Studio's origin ${origin} is not a CORS origin with credentials of project "${dataset.project}"`,
    'npm run setup -- sanity adds it; or check STUDIO_URL',
  )
}

/** How a publish reaches the site, and how the Studio reaches the lake. */
export async function checkPublishing(values: Values): Promise<Finding[]> {
  const {content, operations} = datasetsOf(values)
  const projects = content.project === operations.project ? [content] : [content, operations]
  return (
    await Promise.all([
      checkSignature(values),
      checkWebhook(values, content),
      ...projects.map((dataset) => checkCors(values, dataset)),
    ])
  ).flat()
}
