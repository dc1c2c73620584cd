import 'server-only'
import {env} from '../env'
import {rateKeys, type RateKey} from './clientAddress'
import {Problem, unavailable} from './problem'

/** Room for eight photos of maximum size, beside one that is being decoded. */
const MAX_HELD_BYTES = 120 * 1024 * 1024
const PER_CLIENT = 2

/** The keys by which uploads are counted. */
export const clientsOf = ({headers}: Request) => rateKeys(headers, env.TRUSTED_PROXY_HOPS)

const inProgress = new Map<string, number>()
let heldBytes = 0

/** Counts the received bytes of an upload that are in memory. Throws 503 when there is no room. */
export type HoldBytes = (bytes: number) => void

function change(keys: readonly RateKey[], by: 1 | -1) {
  for (const {key} of keys) {
    const count = (inProgress.get(key) ?? 0) + by
    if (count > 0) inProgress.set(key, count)
    else inProgress.delete(key)
  }
}

/**
 * Runs an upload and counts its bytes until its end. Throws 429 when a key has two running uploads: a slow sender must
 * not block others.
 */
export async function uploading<Result>(
  keys: readonly RateKey[],
  upload: (hold: HoldBytes) => Promise<Result>,
): Promise<Result> {
  if (keys.some(({key, times}) => (inProgress.get(key) ?? 0) >= PER_CLIENT * times))
    throw new Problem(429, 'too_many_requests', {headers: {'Retry-After': '10', Connection: 'close'}})
  let held = 0
  change(keys, 1)
  try {
    return await upload((bytes) => {
      if (heldBytes + bytes > MAX_HELD_BYTES) throw unavailable()
      heldBytes += bytes
      held += bytes
    })
  } finally {
    heldBytes -= held
    change(keys, -1)
  }
}
