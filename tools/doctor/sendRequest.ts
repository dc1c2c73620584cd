export type Values = Readonly<Record<string, string | undefined>>

/** A response; status 0 with the reason in `problem` when there was none. */
export type ApiResponse = {status: number; headers: Headers; text: string; json: unknown; problem: string}

const TIMEOUT_MS = 10_000

const reasons: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `the name ${host} does not exist`,
  EAI_AGAIN: (host) => `the name ${host} cannot be looked up: this machine has no name service`,
  ECONNREFUSED: (host) => `nothing listens at ${host}`,
  ECONNRESET: (host) => `${host} ends the connection`,
  CERT_HAS_EXPIRED: (host) => `the certificate of ${host} has expired`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `the certificate of ${host} is for another name`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `the certificate of ${host} is signed by nobody known`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `the certificate of ${host} comes without its chain`,
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : ''
}

function inWords(error: unknown, url: string): string {
  if (!URL.canParse(url)) return `"${url}" is not an address`
  const {host} = new URL(url)
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `${host} does not answer within ${TIMEOUT_MS / 1000} seconds`
  return reasons[codeOf(error)]?.(host) ?? `${host} does not answer (${codeOf(error) || 'no reason given'})`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one request; never throws and never follows a redirect. */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<ApiResponse> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {redirect: 'manual', ...init, signal})
    const text = await response.text()
    return {status: response.status, headers: response.headers, text, json: parse(text), problem: ''}
  } catch (error) {
    return {status: 0, headers: new Headers(), text: '', json: undefined, problem: inWords(error, url)}
  }
}

export const isOk = ({status}: ApiResponse) => status >= 200 && status < 300

export const bearer = (token: string | undefined): Record<string, string> =>
  token ? {authorization: `Bearer ${token}`} : {}

/** The emulators answer 501 to what only hosted services can do. */
export const isEmulator = ({status}: ApiResponse) => status === 501

/** The end of a sentence: "answers 502", or why there was no answer. */
export const outcome = ({status, problem}: ApiResponse): string => problem || `it answers ${status}`
