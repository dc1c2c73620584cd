import {z} from 'zod'
import {studioEnvironment} from '../environment.ts'

const text = z.string().catch('')

/** A booking from the site's API. `revision`: the last change by a person. Callers have no email address. */
const Booking = z.object({
  revision: z.string().min(1),
  status: text,
  spam: z.boolean().catch(false),
  email: text,
  history: z.array(z.object({by: text, at: text})).catch([]),
})
export type SiteBooking = Omit<z.output<typeof Booking>, 'history'> & {lastChange?: {by: string; at: string}}

const Problem = z.object({code: text}).catch({code: ''})

const REFUSALS = [
  'signedOut',
  'otherDomain',
  'forbidden',
  'changed',
  'full',
  'visitRequired',
  'visitOver',
  'missing',
  'unreachable',
  'failed',
] as const
export type Refusal = (typeof REFUSALS)[number]
export type Result<Value> = {value: Value; refusal?: undefined} | {refusal: Refusal}

const domainOf = (hostname: string) => hostname.split('.').slice(-2).join('.')

/**
 * Browsers do not send the site's cookie from a Studio on another domain, such as sanity.studio. Signing in does not
 * help there.
 */
const getsCookie = () => domainOf(location.hostname) === domainOf(new URL(studioEnvironment.siteUrl).hostname)

function refusalOf(status: number, code: string): Refusal {
  if (status === 401) return getsCookie() ? 'signedOut' : 'otherDomain'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409 && code === 'visit_required') return 'visitRequired'
  if (status === 409 && code === 'visit_over') return 'visitOver'
  if (status === 409) return code === 'full' ? 'full' : 'changed'
  return status === 503 ? 'unreachable' : 'failed'
}

/** `credentials`: browsers omit the cookie of another origin by default. */
async function request(id: string, init: RequestInit): Promise<Result<unknown>> {
  const url = new URL(`/api/admin/bookings/${encodeURIComponent(id)}`, studioEnvironment.siteUrl)
  // A network error and a response that CORS hides look the same here.
  const response = await fetch(url, {...init, credentials: 'include', cache: 'no-store'}).catch(() => undefined)
  if (!response) return {refusal: 'unreachable'}
  const value: unknown = await response.json().catch(() => undefined)
  return response.ok ? {value} : {refusal: refusalOf(response.status, Problem.parse(value).code)}
}

export async function getBooking(id: string): Promise<Result<SiteBooking>> {
  const {value, refusal} = {value: undefined, ...(await request(id, {method: 'GET'}))}
  if (refusal) return {refusal}
  const parsed = Booking.safeParse(value)
  if (!parsed.success) return {refusal: 'failed'}
  const {history, ...booking} = parsed.data
  const lastChange = history.at(-1)
  return {value: lastChange ? {...booking, lastChange} : booking}
}

/** Changes the status. The site checks slot and revision, writes the history and emails the customer. */
export function changeStatus(id: string, revision: string, change: {status: string; notify: boolean}) {
  const headers = {'content-type': 'application/json', 'if-match': `"${revision}"`}
  return request(id, {method: 'PATCH', headers, body: JSON.stringify({action: 'status', ...change})})
}
