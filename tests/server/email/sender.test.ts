import {expect, test, vi} from 'vitest'
import {bookingInput} from '../../features/bookings/bookingInput'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, useSite} from '../../support/site'

const site = await useSite()

async function bookedFrom(email: string) {
  const {POST} = await import('@/app/api/bookings/route')
  const preferred_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await POST(jsonPost('/api/bookings', bookingInput({email, preferred_date, preferred_time: 'Flexible (Any time)'})))
  await afterResponses()
  return (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))?.From
}

test('a mail comes from the business by its name in the settings', async () => {
  expect(await bookedFrom('named@example.com')).toBe('"Shoreline & Oak" <office@example.com>')
})

test('a lead comes without Reply-To when the provider refuses the address that its customer has mistyped', async () => {
  const {sendEmail} = await import('@/server/email/postmark')
  const mail = {to: 'office@example.com', subject: 'Lead', html: '<p>Lead</p>', text: 'Lead', tag: 'booking-new'}
  const messageId = await sendEmail({...mail, name: 'booking.typo/business/1', replyTo: 'maria@gmail-.com'})
  const sent = await site.mailbox.client.getOutboundMessageDetails(messageId)
  expect(sent.Recipients).toEqual(['office@example.com'])
  expect(sent.Body).not.toContain('Reply-To')
})

test('the name in MAIL_FROM goes before the one in the settings', async () => {
  vi.resetModules()
  vi.stubEnv('MAIL_FROM', 'The Oak Office <Office@example.com>')
  expect(await bookedFrom('office@example.net')).toBe('"The Oak Office" <office@example.com>')
})
