import 'server-only'
import {randomUUID} from 'node:crypto'
import {clientAddress} from './clientAddress'
import {asProblem, withRequestId} from './reply'
import {env} from '../env'
import {checkOrigin} from './origin'
import {problemResponse} from './problem'
import {checkRate} from './rateLimit'

const limit = {name: 'sign-in', max: 30, windowMs: 10 * 60_000}

/** A post of our own sign-in and sign-out forms: it must come from our own pages; its body is not read. */
export async function sameOriginForm(request: Request, handler: (now: Date) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID()
  const now = new Date()
  try {
    checkOrigin(request.headers, 'required')
    await checkRate(limit, clientAddress(request.headers, env.TRUSTED_PROXY_HOPS), now)
    return withRequestId(await handler(now), requestId)
  } catch (error) {
    return withRequestId(problemResponse(asProblem(error, requestId), requestId), requestId)
  }
}
