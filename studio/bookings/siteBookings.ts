import {studioEnvironment} from '../environment.ts'

/** A booking from the site's API; `revision` is the last change by a person. Who only called has no email address. */
export type SiteBooking = {
  revision: string
  status: string
  spam: boolean
  email: string
  lastChange?: {by: string; at: string}
}

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

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function lastChange(history: unknown): SiteBooking['lastChange'] {
  const entry: unknown = Array.isArray(history) ? history.at(-1) : undefined
  return entry ? {by: textOf(member(entry, 'by')), at: textOf(member(entry, 'at'))} : undefined
}

const domainOf = (hostname: string) => hostname.split('.').slice(-2).join('.')

/** Browsers keep the site's cookie from a Studio on a domain of its own, such as sanity.studio: signing in does not help. */
const getsCookie = () => domainOf(location.hostname) === domainOf(new URL(studioEnvironment.siteUrl).hostname)

function refusalOf(status: number, code: unknown): Refusal {
  if (status === 401) return getsCookie() ? 'signedOut' : 'otherDomain'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409 && code === 'visit_required') return 'visitRequired'
  if (status === 409 && code === 'visit_over') return 'visitOver'
  if (status === 409) return code === 'full' ? 'full' : 'changed'
  return status === 503 ? 'unreachable' : 'failed'
}

/** Sends the admin's cookie of the site: browsers leave it out by default. */
async function request(id: string, init: RequestInit): Promise<Result<unknown>> {
  const url = new URL(`/api/admin/bookings/${encodeURIComponent(id)}`, studioEnvironment.siteUrl)
  // A network error and a response that CORS hides look the same here.
  const response = await fetch(url, {...init, credentials: 'include', cache: 'no-store'}).catch(() => undefined)
  if (!response) return {refusal: 'unreachable'}
  const value: unknown = await response.json().catch(() => undefined)
  return response.ok ? {value} : {refusal: refusalOf(response.status, member(value, 'code'))}
}

export async function getBooking(id: string): Promise<Result<SiteBooking>> {
  const {value, refusal} = {value: undefined, ...(await request(id, {method: 'GET'}))}
  if (refusal) return {refusal}
  const revision = textOf(member(value, 'revision'))
  if (!revision) return {refusal: 'failed'}
  const change = lastChange(member(value, 'history'))
  const [status, email] = [textOf(member(value, 'status')), textOf(member(value, 'email'))]
  const booking = {revision, status, email, spam: member(value, 'spam') === true}
  return {value: change ? {...booking, lastChange: change} : booking}
}

/** Changes the status. The site checks slot and revision, writes the history and emails the customer. */
export function changeStatus(id: string, revision: string, change: {status: string; notify: boolean}) {
  const headers = {'content-type': 'application/json', 'if-match': `"${revision}"`}
  return request(id, {method: 'PATCH', headers, body: JSON.stringify({action: 'status', ...change})})
}
