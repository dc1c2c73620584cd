import {fromProvider} from '@/server/auth/signIn'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = (request: Request) => fromProvider(request, new Date())

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
