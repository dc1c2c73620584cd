import {ownForm} from '@/server/formEndpoint'
import {signOut} from '@/server/signIn'

export const POST = (request: Request) => ownForm(request, () => signOut(request))
