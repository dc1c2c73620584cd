import {fromProvider} from '@/server/auth/signIn'
import {route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: ({request, now}) => fromProvider(request, now),
})
