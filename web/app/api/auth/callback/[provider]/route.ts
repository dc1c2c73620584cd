import {fromProvider} from '@/server/signIn'
import {onlyAllow} from '@/server/reply'

export const GET = (request: Request) => fromProvider(request, new Date())

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
