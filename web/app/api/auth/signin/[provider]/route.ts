import {sameOriginForm} from '@/server/http/formEndpoint'
import {Problem} from '@/server/http/problem'
import {methodNotAllowed} from '@/server/http/reply'
import {toProvider} from '@/server/auth/signIn'

type Route = {params: Promise<{provider: string}>}

export const POST = (request: Request, {params}: Route) =>
  sameOriginForm(request, async (now) => {
    const {provider} = await params
    const response = await toProvider(provider, new URL(request.url).searchParams.get('next'), now)
    if (!response) throw new Problem(404, 'not_found')
    return response
  })

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
