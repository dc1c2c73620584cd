import {checkSecret} from '../checks.ts'
import {isLoopback, siteUrlOf, type Values} from '../siteUrl.ts'

export interface Variable {
  name: string
  purpose: string
  mend: string
  /** Its value becomes part of the built pages, so a build needs it too. */
  build?: true
  /** What is wrong, as the end of a sentence that begins with the name. */
  check: (values: Values) => string | undefined
}

export const RANDOM = 'Make one: openssl rand -base64 32'

export const isPublic = (values: Values) => {
  const url = siteUrlOf(values)
  return url !== undefined && !isLoopback(url)
}
export const isLakeHosted = ({SANITY_API_HOST}: Values) => !isLoopback(SANITY_API_HOST)
export const isMailHosted = ({POSTMARK_API_URL}: Values) => !isLoopback(POSTMARK_API_URL)
export const isSignInHosted = ({OIDC_ISSUER, AUTH_GOOGLE_ID}: Values) =>
  Boolean(AUTH_GOOGLE_ID) || !OIDC_ISSUER || !isLoopback(OIDC_ISSUER)

/** A secret of ours, or a token of a service. */
export const secret = (
  name: string,
  purpose: string,
  mend: string,
  needed: (values: Values) => boolean = () => true,
): Variable => ({name, purpose, mend, check: (values) => (needed(values) ? checkSecret(values[name]) : undefined)})
