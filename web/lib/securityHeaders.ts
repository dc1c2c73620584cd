// What browsers may do with our pages (docs/security.md, T33 to T35). Pure: addresses and the nonce come in.

export type Origins = {
  /** The lake or CDN that serves pictures and clips. */
  media: string
  studio: string | undefined
  /** Providers that the sign-in form may lead to. */
  identity: readonly string[]
  development: boolean
}

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

/** Public pages are static, so that their inline data cannot carry a nonce; everything else is listed. */
export const publicPolicy = (origins: Origins) =>
  policy({
    ...common(origins),
    'script-src': ["'self'", "'unsafe-inline'", origins.development && "'unsafe-eval'"],
    'connect-src': [...common(origins)['connect-src'], MAP],
    'frame-src': [MAP],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", origins.studio],
  })

/** The admin area is rendered per request: inline scripts need this answer's nonce, or are our own by their hash. */
export const adminPolicy = (origins: Origins, nonce: string, ownScripts: readonly string[]) =>
  policy({
    ...common(origins),
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      ...ownScripts.map((hash) => `'${hash}'`),
      origins.development && "'unsafe-eval'",
    ],
    'frame-src': ["'none'"],
    'form-action': ["'self'", ...origins.identity],
    'frame-ancestors': ["'none'"],
  })

/** For every answer. */
export const commonHeaders = [
  {key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains'},
  {key: 'X-Content-Type-Options', value: 'nosniff'},
  {key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** For the admin area, in addition. */
export const adminHeaders = [
  {key: 'X-Frame-Options', value: 'DENY'},
  {key: 'Cross-Origin-Opener-Policy', value: 'same-origin'},
  {key: 'Cross-Origin-Resource-Policy', value: 'same-origin'},
  {key: 'Cache-Control', value: 'private, no-store'},
  {key: 'X-Robots-Tag', value: 'noindex'},
]

const origin = (url: string | undefined) => (url ? new URL(url).origin : undefined)
const HOSTED_CDN = 'https://cdn.sanity.io'
const GOOGLE = 'https://accounts.google.com'

type Key = 'SANITY_API_HOST' | 'STUDIO_URL' | 'OIDC_ISSUER' | 'AUTH_GOOGLE_ID'
type Addresses = Partial<Record<Key, string | undefined>>

/** The origins that the environment names. */
export function originsOf(addresses: Addresses, development: boolean): Origins {
  const provider = origin(addresses.OIDC_ISSUER)
  return {
    media: origin(addresses.SANITY_API_HOST) ?? HOSTED_CDN,
    studio: origin(addresses.STUDIO_URL),
    identity: [...(provider ? [provider] : []), ...(addresses.AUTH_GOOGLE_ID ? [GOOGLE] : [])],
    development,
  }
}
