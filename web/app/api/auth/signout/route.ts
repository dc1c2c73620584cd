import {ownForm} from '@/server/formEndpoint'
import {onlyAllow} from '@/server/reply'
import {signOut} from '@/server/signIn'

export const POST = (request: Request) => ownForm(request, () => signOut(request))

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
