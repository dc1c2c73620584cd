import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, OWNER, params, useAdminSite, write} from '../../../support/adminSite'
import {bookingDocument} from '../../../support/bookingDocument'

/** Starts a site at whose dashboard two people are signed in, with what one of them does there with a booking. */
export async function useBookingsDashboard() {
  const site = await useAdminSite()
  const {cookie} = await site.signIn(OFFICE)
  const {cookie: other} = await site.signIn(OWNER)
  let days = 0
  const document = async (id: string) => site.operations.getDocument(id)
  return {
    site,
    cookie,
    other,
    document,
    async stored(changes: Record<string, unknown> = {}) {
      // Each on a day of its own, far ahead: a time can be confirmed once, and nobody is told of one that is over.
      const preferred_date = new Date(Date.UTC(2080, 0, ++days)).toISOString().slice(0, 10)
      const booking = bookingDocument({preferred_date, preferred_time: '10:00 AM - 12:00 PM', ...changes})
      await site.operations.create(booking)
      return booking._id
    },
    async patch(id: string, body: unknown, revision = 'created', headers: Record<string, string> = {}) {
      const {PATCH} = await import('@/app/api/admin/bookings/[id]/route')
      const path = `/api/admin/bookings/${id}`
      return PATCH(write(path, body, headers.cookie ?? cookie, {'if-match': `"${revision}"`, ...headers}), params({id}))
    },
    async mailsTo(id: string) {
      await afterResponses()
      const email: unknown = (await document(id))?.email
      return (await site.mailbox.mails()).filter(({Recipients}) => Recipients.some((to) => to === email))
    },
  }
}
