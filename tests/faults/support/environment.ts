import {environment} from '../../../tools/environment.ts'

export const SEEDED = '.build/faults/seeded'
/** Pages name the lake that they were built from; where the site runs, it reads whatever its environment names. */
const BUILD_PORTS = {PORT: '4960', LAKE_PORT: '4962', MAIL_PORT: '4963', IDENTITY_PORT: '4964'}

/** What the services and the site are told: nothing of this machine's own .env, and the ports that are given. */
export const faultsEnvironment = (dataDir: string, own: Record<string, string> = {}) =>
  environment({
    ...BUILD_PORTS,
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: '.next-test',
    // The tests put each visitor's address into X-Forwarded-For, as one proxy in front would.
    TRUSTED_PROXY_HOPS: '1',
    ...own,
  })
