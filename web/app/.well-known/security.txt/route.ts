import {locales} from '@/lib/locales'
import {env} from '@/server/env'
import {rawRoute, route} from '@/server/http/route'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The contact for security reports (RFC 9116). */
  GET: rawRoute(({now}) => {
    const expires = new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${env.BUSINESS_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400'},
    })
  }),
})
