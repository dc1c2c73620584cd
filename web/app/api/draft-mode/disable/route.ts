import {draftMode} from 'next/headers'
import {safeRedirectPath} from '@/lib/safeRedirectPath'
import {publicRoute, seeOther} from '@/server/http/reply'

/** Back to what visitors see. */
export const GET = publicRoute(async (request) => {
  const mode = await draftMode()
  mode.disable()
  return seeOther(safeRedirectPath(new URL(request.url).searchParams.get('to'), '/'))
})
