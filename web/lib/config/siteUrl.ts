// Imports nothing, because the start, the build and `npm run doctor` read it.

export type Values = Readonly<Record<string, string | undefined>>

export const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : undefined)

/** Whether an address leads to this machine alone. */
export const isLoopback = (url: string | undefined): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostOf(url) ?? '')

/**
 * The addresses of the site, the canonical one first. A Vercel preview ignores SITE_URL and has two addresses: of its
 * branch and of its deployment.
 */
export function siteUrlsOf({SITE_URL, VERCEL_ENV, VERCEL_BRANCH_URL, VERCEL_URL}: Values): string[] {
  const preview = VERCEL_ENV === 'preview' ? [VERCEL_BRANCH_URL, VERCEL_URL].filter(Boolean) : []
  if (preview.length > 0) return preview.map((host) => `https://${host}`)
  const url = SITE_URL?.trim().replace(/\/+$/, '')
  return url ? [url] : []
}

export const siteUrlOf = (values: Values): string | undefined => siteUrlsOf(values)[0]
