import {photoResponse, readPhoto} from '@/features/bookings/photos/commands'
import {dashboardPath} from '@/lib/routes'
import {Problem} from '@/server/http/problem'
import {seeOther} from '@/server/http/reply'
import {adminGet, route, type AdminCall, type Call} from '@/server/http/route'

type Params = {id: string; photo: string}

const photo = adminGet(async ({params}: AdminCall<Params>) => photoResponse(await readPhoto(params.id, params.photo)))

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A customer's photo for the office. Its link in an email is a navigation: that one is led to the sign-in. */
  GET: async (call: Call<Params>) => {
    try {
      return await photo(call)
    } catch (error) {
      const isNavigation = call.request.headers.get('sec-fetch-mode') === 'navigate'
      if (!isNavigation || !(error instanceof Problem) || error.status !== 401) throw error
      return seeOther(`/admin/login?${new URLSearchParams({next: dashboardPath({booking: call.params.id})})}`)
    }
  },
})
