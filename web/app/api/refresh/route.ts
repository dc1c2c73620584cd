import {z} from 'zod'
import {cappedBytes} from '@/server/http/body'
import {checkScheduler} from '@/server/auth/scheduler'
import {Problem} from '@/server/http/problem'
import {refreshOnce} from '@/server/publish/revalidate'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

const Wanted = z.object({
  tags: z.array(z.string().max(100)).max(100),
  paths: z.array(z.string().max(300).startsWith('/')).max(1000),
})

function wanted(body: string) {
  try {
    return Wanted.parse(JSON.parse(body))
  } catch {
    throw new Problem(422, 'unknown_payload')
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Marks these tags as stale and asks for these pages: the site's own second look after a publish. */
  POST: rawRoute(async ({request}) => {
    checkScheduler(request.headers)
    const {tags, paths} = wanted(new TextDecoder().decode(await cappedBytes(request)))
    refreshOnce(tags, paths)
    return json(200, {tags})
  }),
})
