import {fromProvider} from '@/server/signIn'

export const GET = (request: Request) => fromProvider(request, new Date())
