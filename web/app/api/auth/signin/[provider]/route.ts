import {notFound} from '@/server/http/problem'
import {SIGN_IN_LIMIT} from '@/server/http/rateLimit'
import {rawRoute, route, type Call} from '@/server/http/route'
import {toProvider} from '@/server/auth/signIn'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: rawRoute(
    async ({params, query, now}: Call<{provider: string}>) => {
      const response = await toProvider(
        params.provider,
        {next: query.get('next'), again: query.get('again') === '1'},
        now,
      )
      if (!response) throw notFound()
      return response
    },
    {sameOrigin: true, limit: SIGN_IN_LIMIT},
  ),
})
