import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {safeRedirectPath} from '@/lib/redirects'
import {previewSecretClient, rememberPreviewSecret} from '@/server/sanity/preview'
import {Problem} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {seeOther} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

const REDIRECT = 'NEXT_REDIRECT;'

/** The target of Next's redirect(), which throws it as the digest `NEXT_REDIRECT;<type>;<url>;<status>;`. */
function redirectTarget(thrown: unknown): string {
  const digest = thrown instanceof Error && 'digest' in thrown ? thrown.digest : undefined
  if (typeof digest !== 'string' || !digest.startsWith(REDIRECT)) throw thrown
  return digest.split(';').slice(2, -2).join(';')
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * The Studio opens this with a new secret, valid for an hour. next-sanity checks it and sets the cookies:
   * `Partitioned` in a frame of another site, since Safari stores no others.
   */
  GET: rawRoute(
    async ({request, query}) => {
      const refused = new Problem(401, 'preview_secret')
      const secret = query.get('sanity-preview-secret')
      if (!secret) throw refused
      const {GET: enable} = defineEnableDraftMode({client: previewSecretClient()})
      const target = await enable(request).then(() => undefined, redirectTarget)
      if (target === undefined) throw refused
      await rememberPreviewSecret(secret, request)
      return seeOther(safeRedirectPath(target, '/'))
    },
    {limit: readLimit('preview')},
  ),
})
