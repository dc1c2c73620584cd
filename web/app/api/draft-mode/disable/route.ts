import {draftMode} from 'next/headers'
import {ownPath} from '@/lib/safeRedirectPath'
import {bareHandler, seeOther} from '@/server/http/reply'

/** Back to what visitors see. */
export const GET = bareHandler(async (request) => {
  const mode = await draftMode()
  mode.disable()
  return seeOther(ownPath(new URL(request.url).searchParams.get('to'), '/'))
})
