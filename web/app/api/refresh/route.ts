import {getAllPaths} from '@/app/_site/refresh'
import {cachedTypes, KNOWN_PAGES} from '@/lib/routes'
import {checkScheduler} from '@/server/scheduler'
import {cappedBytes} from '@/server/http/body'
import {Problem} from '@/server/http/problem'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'
import {RefreshRequest} from '@/server/publish/refresh'
import {revalidateHere, revalidateOnce} from '@/server/publish/revalidate'

function parseRequest(body: string) {
  try {
    return RefreshRequest.parse(JSON.parse(body))
  } catch {
    throw new Problem(422, 'unknown_payload')
  }
}

async function refresh(request: RefreshRequest) {
  switch (request.action) {
    case 'again':
      return revalidateOnce(request)
    case 'publication':
      return revalidateHere(request)
    case 'everything':
      return revalidateHere({tags: cachedTypes, paths: [KNOWN_PAGES], rest: await getAllPaths()})
    default:
      return request satisfies never
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Invalidates and warms pages of this instance. Only the site itself calls this. */
  POST: rawRoute(async ({request}) => {
    checkScheduler(request.headers)
    const body = parseRequest(new TextDecoder().decode(await cappedBytes(request)))
    await refresh(body)
    return json(200, {action: body.action})
  }),
})
