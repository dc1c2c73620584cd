import {ownForm} from '@/server/http/formEndpoint'
import {onlyAllow} from '@/server/http/reply'
import {signOut} from '@/server/auth/signIn'

export const POST = (request: Request) => ownForm(request, () => signOut(request))

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
