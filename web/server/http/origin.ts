import 'server-only'
import {isSiteOrigin} from '../env'
import {Problem} from './problem'
import {isStudioOrigin} from './studioCors'

/**
 * Refuses a request of a foreign page. `optional`: a program without a browser may send it. `required`: only the site's own
 * pages may (admin, plain form posts). `studio`: those, or the pages of the configured Studio.
 */
export function checkOrigin(headers: Headers, proof: 'optional' | 'required' | 'studio') {
  if (proof === 'studio' && isStudioOrigin(headers)) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const ours = origin !== null && isSiteOrigin(origin)
  const foreign = new Problem(403, 'foreign_origin')
  if (site !== null && site !== 'same-origin') throw foreign
  // A page with `Referrer-Policy: no-referrer` posts `Origin: null`; the browser's own Sec-Fetch-Site still tells.
  if (origin !== null && !ours && !(origin === 'null' && site === 'same-origin')) throw foreign
  if (proof !== 'optional' && origin === null && site === null) throw foreign
}
