import {getKnownPaths} from '@/server/publish/knownPages'

export const dynamic = 'force-static'

/** For web/proxy.ts, which cannot read what Next caches: the paths of all published documents by their spellings, without language. */
export const GET = async () => Response.json(await getKnownPaths(), {headers: {'X-Robots-Tag': 'noindex'}})
