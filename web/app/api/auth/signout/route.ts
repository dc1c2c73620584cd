import {signOut} from '@/server/auth/signIn'
import {SIGN_IN_LIMIT} from '@/server/http/rateLimit'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: rawRoute(({request}) => signOut(request), {sameOrigin: true, limit: SIGN_IN_LIMIT}),
})
