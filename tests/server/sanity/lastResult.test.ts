import {expect, test, vi} from 'vitest'
import {bookingInput} from '../../features/bookings/bookingInput'
import {afterResponses} from '../../support/setup/nextServer'
import {openDay} from '../../support/e2e/booking'
import {jsonPost, settings, useSite} from '../../support/site'

const site = await useSite()

async function mailAfterBooking(email: string) {
  const {POST} = await import('@/app/api/bookings/route')
  const request = jsonPost('/api/bookings', bookingInput({email, preferred_date: openDay(14)}))
  expect((await POST(request)).status).toBe(201)
  await afterResponses()
  return (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))?.TextBody
}

test('while the content cannot be read, the mail has the phone that was read last', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await site.content.createOrReplace({...settings, phone: '+12015550199'})
  await mailAfterBooking('first@example.com')
  site.faults.next = ({url}) => (url.includes('/data/query/content') ? 'refuse' : 'none')
  expect(await mailAfterBooking('second@example.com')).toContain('(201) 555-0199')
})
