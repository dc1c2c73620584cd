import {sameOriginForm} from '@/server/http/formEndpoint'
import {methodNotAllowed} from '@/server/http/reply'
import {signOut} from '@/server/auth/signIn'

export const POST = (request: Request) => sameOriginForm(request, () => signOut(request))

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
