// The security headers (docs/security.md, T33 to T35). Pure: addresses and the nonce are arguments.

export type Origins = {
  /** The lake or CDN that serves pictures and clips. */
  media: string
  /** The sites that may show public pages in a frame: editors preview pages there. */
  frameAncestors: string[]
  development: boolean
}

const REPORT_PATH = '/api/csp-report'
/** The addresses for reports of blocked content: by name for new browsers, by URL for old ones. */
export const REPORTS = {'report-to': ['csp'], 'report-uri': [REPORT_PATH]}

const MAP = 'https://www.openstreetmap.org'
const policy = (rules: Record<string, readonly (string | false | undefined)[]>) =>
  Object.entries(rules)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')

const common = ({media, development}: Origins) => ({
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', media],
  'media-src': ["'self'", media],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'worker-src': ["'none'"],
  'connect-src': ["'self'", media, development && 'ws:'],
})

/** Public pages are static, so their inline scripts cannot have a nonce. */
export const publicPolicy = (origins: Origins) =>
  policy({
    ...common(origins),
    'script-src': ["'self'", "'unsafe-inline'", origins.development && "'unsafe-eval'"],
    'connect-src': [...common(origins)['connect-src'], MAP],
    'frame-src': [MAP],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...origins.frameAncestors],
    ...REPORTS,
  })

/** For responses other than pages: they load nothing, and no page may frame them. */
export const closedPolicy = policy({'default-src': ["'none'"], 'frame-ancestors': ["'none'"]})

/** For every response, scripts included. A page loads twenty files, so keep this list short. */
export const fileHeaders = [
  {key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains'},
  {key: 'X-Content-Type-Options', value: 'nosniff'},
]

/** For every response that a browser could show as a page. */
export const pageHeaders = [
  {key: 'Reporting-Endpoints', value: `csp="${REPORT_PATH}"`},
  {key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** For the admin area. proxy.ts sets its policy with a nonce. */
export const adminHeaders = [{key: 'Cache-Control', value: 'private, no-store'}]

const origin = (url: string | undefined) => (url ? new URL(url).origin : undefined)
const HOSTED_CDN = 'https://cdn.sanity.io'

type Addresses = {
  SANITY_API_HOST: string | undefined
  STUDIO_URL: string | undefined
  /** More addresses, separated by commas or spaces. */
  FRAME_ANCESTORS?: string | undefined
}

/** A Studio hosted by Sanity opens inside its dashboard, and browsers check every frame above a page. */
const SANITY_DASHBOARD = 'https://www.sanity.io'

function frameAncestors({STUDIO_URL, FRAME_ANCESTORS = ''}: Addresses): string[] {
  const studio = origin(STUDIO_URL)
  const more = FRAME_ANCESTORS.split(/[\s,]+/).filter(Boolean)
  return [...new Set([studio, studio?.endsWith('.sanity.studio') && SANITY_DASHBOARD, ...more.map(origin)])].flatMap(
    (each) => each || [],
  )
}

/** The origins that the environment names. */
export const originsOf = (addresses: Addresses, development: boolean): Origins => ({
  media: origin(addresses.SANITY_API_HOST) ?? HOSTED_CDN,
  frameAncestors: frameAncestors(addresses),
  development,
})
