import {afterEach, beforeEach, vi} from 'vitest'
import {SITE, useSite} from '../../support/site'
import {bookingInput} from '../../features/bookings/bookingInput'

/** Monday, 10:00 in New York. */
export const NOW = new Date('2026-11-23T15:00:00Z')

/** Starts a site at that moment, with its scheduled jobs; each test begins without requests and settings. */
export async function startJobs() {
  const site = await useSite()
  beforeEach(() => {
    vi.useFakeTimers({toFake: ['Date'], now: NOW})
    vi.spyOn(console, 'info').mockImplementation(() => {})
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await site.operations.delete({
      query: '*[_type in ["booking", "contactMessage", "notificationSettings", "staffMail"]]',
    })
  })

  async function run(job: string, authorization = `Bearer ${process.env.CRON_SECRET}`) {
    const {GET} = await import('@/app/api/cron/[job]/route')
    return GET(new Request(`${SITE}/api/cron/${job}`, {headers: authorization ? {authorization} : {}}), {
      params: Promise.resolve({job}),
    })
  }

  let bookings = 0
  return {
    site,
    run,
    /** Runs a job. Returns what it says that it did. */
    result: async (job: string) => (await (await run(job)).json()).result,
    booked: (fields = {}) =>
      site.operations.create({
        _id: `booking.j${bookings++}`,
        _type: 'booking',
        id: `booking_j_${bookings}`,
        ...bookingInput({phone: '+12015550123', email: `j${bookings}@example.com`}),
        status: 'pending',
        created_at: NOW.toISOString(),
        locale: 'en',
        ...fields,
      }),
    subjectsTo: async (email: string) =>
      (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email)).map(({Subject}) => Subject),
  }
}
