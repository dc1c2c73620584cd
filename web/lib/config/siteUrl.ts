// Imports nothing, because the start, the build and `npm run doctor` read it.

export type Values = Readonly<Record<string, string | undefined>>

// Leave out OIDC_ISSUER: a provider compares its issuer exactly, slash included.
const ADDRESSES = new Set(['SITE_URL', 'STUDIO_URL', 'FRAME_ANCESTORS', 'SANITY_API_HOST', 'POSTMARK_API_URL'])

/** An address in the browsers' form: scheme and host in lower case, without default port and trailing slash. */
function tidyAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const {protocol, origin, pathname, search} = new URL(address)
  return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/+$/, '') + search : address
}

/**
 * Trims the variables, writes addresses in one form and drops empty values. The site, its build and every command read
 * the environment through this.
 */
export const tidyValues = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value = '']) => {
      const text = value.trim()
      const parts = ADDRESSES.has(name) ? text.split(/[\s,]+/).map(tidyAddress) : [text]
      return text ? [[name, parts.filter(Boolean).join(',')]] : []
    }),
  )

export const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : undefined)

/** Whether an address leads to this machine only. */
export const isLoopback = (url: string | undefined): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostOf(url) ?? '')

/**
 * The site's addresses, the canonical one first. A Vercel preview ignores SITE_URL and has two addresses: of its branch
 * and of its deployment.
 */
export function siteUrlsOf({SITE_URL, VERCEL_ENV, VERCEL_BRANCH_URL, VERCEL_URL}: Values): string[] {
  const preview = VERCEL_ENV === 'preview' ? [VERCEL_BRANCH_URL, VERCEL_URL].filter(Boolean) : []
  if (preview.length > 0) return preview.map((host) => `https://${host}`)
  return SITE_URL ? [SITE_URL] : []
}

export const siteUrlOf = (values: Values): string | undefined => siteUrlsOf(values)[0]
