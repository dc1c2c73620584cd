import {expect, test, vi} from 'vitest'
import {addDays, businessToday} from '@/lib/time/dates'
import {bookingInput} from '../../features/bookings/bookingInput'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, settings, useSite} from '../../support/site'

const site = await useSite()

async function mailAfterBooking(email: string) {
  const {POST} = await import('@/app/api/bookings/route')
  const preferred_date = addDays(businessToday(new Date()), 14)
  expect((await POST(jsonPost('/api/bookings', bookingInput({email, preferred_date})))).status).toBe(201)
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
