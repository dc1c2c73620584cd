import 'server-only'
import {loginPath} from '@/lib/loginPath'
import {Problem} from './problem'
import {seeOther} from './reply'
import {adminGet, type AdminCall, type Call} from './route'

/** `adminGet` for a link: a browser without a session is led to the login page, and from there on to `next`. */
export const adminLink = <Params>(
  handler: (call: AdminCall<Params>) => Promise<Response>,
  next: (call: Call<Params>) => string,
) => {
  const get = adminGet(handler)
  return async (call: Call<Params>): Promise<Response> => {
    try {
      return await get(call)
    } catch (error) {
      const isNavigation = call.request.headers.get('sec-fetch-mode') === 'navigate'
      if (!isNavigation || !(error instanceof Problem) || error.status !== 401) throw error
      return seeOther(loginPath({next: next(call)}))
    }
  }
}
