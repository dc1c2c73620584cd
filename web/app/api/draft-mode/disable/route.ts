import {cookies, draftMode} from 'next/headers'
import {safeRedirectPath} from '@/lib/redirects'
import {seeOther} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'
import {PREVIEW_SECRET} from '@/server/http/cookies'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Back to what visitors see. */
  GET: rawRoute(async ({query}) => {
    const mode = await draftMode()
    mode.disable()
    const jar = await cookies()
    jar.delete(PREVIEW_SECRET)
    return seeOther(safeRedirectPath(query.get('to'), '/'))
  }),
})
