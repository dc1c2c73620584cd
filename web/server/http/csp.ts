import 'server-only'
import {createHash} from 'node:crypto'
import {REPORTS} from '@/lib/config/securityHeaders'
import {env, isDevelopment} from '../env'
import {signInProviders} from '../auth/providers'

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
    // Shows notifications; nothing else may run beside a page. Without this line the nonce would be asked of it.
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
