import {draftMode} from 'next/headers'
import {ownPath} from '@/lib/ownPath'
import {getHandler, seeOther} from '@/server/reply'

/** Back to what visitors see. */
export const GET = getHandler(async (request) => {
  const mode = await draftMode()
  mode.disable()
  return seeOther(ownPath(new URL(request.url).searchParams.get('to'), '/'))
})
