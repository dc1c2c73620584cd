import 'server-only'
import {createHash} from 'node:crypto'
import {REPORTS} from '@/lib/config/securityHeaders'
import {env, isDevelopment} from '../env'
import {signInProviders} from '../auth/providers'
import {z} from 'zod'
import {loggedPath} from '../log'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The sign-in form redirects to the provider, and browsers check redirects against form-action. */
const providerOrigins = () => signInProviders().map(({issuer}) => new URL(issuer).origin)

type Policy = {nonce: string; inline: string[]; development?: boolean}

/**
 * Builds the policy of an admin page. Admin pages are dynamic, so that their scripts carry a nonce; `inline` lists the
 * site's constant scripts, allowed by their hash. The development server evaluates code and injects styles.
 */
export function adminCsp({nonce, inline, development = isDevelopment}: Policy): string {
  const images = ["'self'", 'data:', ...(env.SANITY_API_HOST ? [env.SANITY_API_HOST] : ['https://cdn.sanity.io'])]
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${inline.map(hashOf).join(' ')}${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    // Allows the worker that shows notifications. Without this line the worker would need the nonce.
    "worker-src 'self'",
    `form-action 'self' ${providerOrigins().join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...Object.entries(REPORTS).map(([name, values]) => `${name} ${values.join(' ')}`),
  ].join('; ')
}

/** Headers of every admin page besides its policy. */
export const ADMIN_HEADERS = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
}

const text = z.string().max(2_000).optional().catch(undefined)
/** The form that `report-uri` sends. */
const ReportUri = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** The form that `report-to` sends. */
const ReportTo = z.array(
  z.object({
    type: z.string(),
    body: z.object({documentURL: text, effectiveDirective: text, blockedURL: text}).catch({}),
  }),
)

const MAX_VIOLATIONS = 10
/** The blocked origin or keyword; never a whole address. */
function sourceOf(blocked: string | undefined): string | undefined {
  const url = URL.parse(blocked ?? '')
  return (url ? (url.origin === 'null' ? url.protocol : url.origin) : blocked?.replace(/[^a-z-]/g, ''))?.slice(0, 100)
}

const violation = (directive: string | undefined, blocked: string | undefined, page: string | undefined) => ({
  directive: directive
    ?.split(' ')[0]
    ?.replace(/[^a-z-]/g, '')
    .slice(0, 40),
  blocked: sourceOf(blocked),
  page: loggedPath(page),
})

/** Reads the violations from a browser's report of either form, without anything that identifies the sender. */
export function violationsIn(report: string) {
  const value: unknown = parseJson(report)
  const single = ReportUri.safeParse(value).data?.['csp-report']
  if (single) {
    const directive = single['effective-directive'] ?? single['violated-directive']
    return [violation(directive, single['blocked-uri'], single['document-uri'])]
  }
  return (ReportTo.safeParse(value).data ?? [])
    .filter(({type}) => type === 'csp-violation')
    .slice(0, MAX_VIOLATIONS)
    .map(({body}) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
