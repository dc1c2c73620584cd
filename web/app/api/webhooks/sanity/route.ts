import {z} from 'zod'
import {getAllPaths, revalidateAllPages} from '@/app/_site/refresh'
import {hasLinkingPages} from '@/lib/routes'
import {cappedBytes} from '@/server/http/body'
import {Problem} from '@/server/http/problem'
import {revalidateDocument} from '@/server/publish/revalidate'
import {json} from '@/server/http/reply'
import {checkSanitySignature} from '@/server/publish/webhook'
import {SETTINGS} from '@/server/sanity/contentFetch'
import {rawRoute, route} from '@/server/http/route'

// docs/deployment.md sets up the hosted webhook with the projection {_id, _type, slug, "operation":
// delta::operation()}.
const Published = z.object({
  // A name such as `constructor` exists on every object but is no type.
  _type: z
    .string()
    .max(100)
    .regex(/^[a-z][\w.]*$/i)
    .refine((type) => !(type in {})),
  slug: z
    .object({current: z.string().max(200)})
    .nullish()
    .catch(null),
})

function published(body: string) {
  try {
    return Published.parse(JSON.parse(body))
  } catch {
    throw new Problem(422, 'unknown_payload')
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * Invalidates and warms the pages of a published document. A repeated delivery does so again, because the first may
   * have failed halfway.
   */
  POST: rawRoute(async ({request, now}) => {
    const body = new TextDecoder().decode(await cappedBytes(request))
    await checkSanitySignature(body, request.headers, now)
    const {_type, slug} = published(body)
    if (_type === SETTINGS) await revalidateAllPages()
    else revalidateDocument({_type, slug: slug?.current}, hasLinkingPages(_type) ? await getAllPaths() : [])
    return json(200, {type: _type})
  }),
})
