import 'server-only'
import {isSiteOrigin} from '../env'
import {Problem} from './problem'
import {isStudioOrigin} from './studioCors'

/**
 * `optional`: a program without a browser may post. `required`: only our own pages may (admin, plain form posts).
 * `studio`: our own pages, or those of the configured Studio.
 */
export function checkOrigin(headers: Headers, proof: 'optional' | 'required' | 'studio') {
  if (proof === 'studio' && isStudioOrigin(headers)) return
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const ours = origin !== null && isSiteOrigin(origin)
  const foreign = new Problem(403, 'foreign_origin')
  if (site !== null && site !== 'same-origin') throw foreign
  // A page with `Referrer-Policy: no-referrer` posts `Origin: null`; the browser's own Sec-Fetch-Site still vouches.
  if (origin !== null && !ours && !(origin === 'null' && site === 'same-origin')) throw foreign
  if (proof !== 'optional' && origin === null && site === null) throw foreign
}
