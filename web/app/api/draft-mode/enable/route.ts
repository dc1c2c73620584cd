import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {draftMode} from 'next/headers'
import {safeRedirectPath} from '@/lib/safeRedirectPath'
import {previewClient} from '@/server/sanity/preview'
import {Problem} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {seeOther} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * The Studio opens this with a secret that it has just written into the dataset, good for an hour. Next's cookie is
   * httpOnly and, in production, secure.
   */
  GET: rawRoute(
    async ({request, query}) => {
      const secret = query.get('sanity-preview-secret')
      const checked = secret
        ? await validatePreviewUrl(previewClient().withConfig({stega: false}), request.url)
        : undefined
      if (!checked?.isValid) throw new Problem(401, 'preview_secret')
      const mode = await draftMode()
      mode.enable()
      return seeOther(safeRedirectPath(checked.redirectTo, '/'))
    },
    {limit: readLimit('preview')},
  ),
})
