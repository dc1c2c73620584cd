import {afterEach} from 'vitest'
import {setDate} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, useSite} from '../../support/site'
import {bookingInput} from './bookingInput'

/** Starts a site on a Monday at 10:00 in New York, with what a customer does by the link in the mail. */
export async function startPortal() {
  const site = await useSite()
  setDate()
  afterEach(afterResponses)

  let people = 0
  const mails = () => site.mailbox.mails()
  return {
    site,
    /** A booking and the token of the link in its customer's mail. */
    async booked(fields = {}) {
      const {POST} = await import('@/app/api/bookings/route')
      const email = `manage${people++}@example.com`
      await POST(jsonPost('/api/bookings', bookingInput({email, preferred_time: 'Flexible (Any time)', ...fields})))
      await afterResponses()
      const mail = (await mails()).find(({Recipients}) => Recipients.includes(email))
      return {email, token: /\/booking\/manage\/([\w-]{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''}
    },
    stored: (email: string) => site.operations.fetch('*[email == $email][0]', {email}),
    /** Posts an action as a form without scripts does. Returns where it leads. */
    async act(token: string, fields: Record<string, string>) {
      const {POST} = await import('@/app/api/bookings/manage/[token]/route')
      const request = formPost(`/api/bookings/manage/${token}`, {locale: 'en', ...fields}, {origin: 'null'})
      const response = await POST(request, {params: Promise.resolve({token})})
      await afterResponses()
      return response.headers.get('location')?.replace(token, '<token>')
    },
    officeMails: async (email: string) =>
      (await mails()).filter(({Tag, TextBody}) => Tag === 'booking-change' && TextBody?.includes(email)),
    ownMails: async (email: string) =>
      (await mails()).filter(({Tag, Recipients}) => Tag === 'booking-own-change' && Recipients.includes(email)),
  }
}
