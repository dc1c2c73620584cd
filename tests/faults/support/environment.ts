import {environment} from '../../../tools/environment.ts'
import {localSecrets} from '../../../tools/secrets.ts'

export const SEEDED = '.build/faults/seeded'
/** The build bakes in the lake's address; at run time the site reads the address from its environment. */
const BUILD_PORTS = {PORT: '4960', LAKE_PORT: '4962', MAIL_PORT: '4963', IDENTITY_PORT: '4964'}

/** The tokens of the lake in this folder: behind the fault proxy it looks like a hosted one, which would get none. */
const lakeTokens = (dataDir: string) =>
  Object.fromEntries(Object.entries(localSecrets(dataDir)).filter(([key]) => /^SANITY_.*_TOKEN$/.test(key)))

/** Returns the environment of services and site: ignores this machine's .env, uses the given ports. */
export const faultsEnvironment = (dataDir: string, own: Record<string, string> = {}) =>
  environment({
    ...BUILD_PORTS,
    DATA_DIR: dataDir,
    ...lakeTokens(dataDir),
    NEXT_DIST_DIR: '.next-test',
    // The tests put each visitor's address into X-Forwarded-For, as one proxy in front would.
    TRUSTED_PROXY_HOPS: '1',
    ...own,
  })
