import {getKnownPaths} from '@/server/publish/knownPages'

export const dynamic = 'force-static'

/** The paths of all published documents by their spellings, for web/proxy.ts, which cannot read Next's cache. */
export const GET = async () => Response.json(await getKnownPaths(), {headers: {'X-Robots-Tag': 'noindex'}})
