import {safeRedirectPath} from '@/lib/redirects'
import {seeOther} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'
import {forgetPreview} from '@/server/sanity/preview'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Ends the preview and shows the published page. */
  GET: rawRoute(async ({query}) => {
    await forgetPreview()
    return seeOther(safeRedirectPath(query.get('to'), '/'))
  }),
})
