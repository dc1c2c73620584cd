import {randomUUID} from 'node:crypto'
import {locales, type Locale} from '../../../web/lib/locales.ts'
import {bookingInput} from '../../features/bookings/bookingInput.ts'
import {faultProxy} from '../../support/faultProxy.ts'
import {openDay} from '../../support/e2e/booking.ts'
import {startSecondSite} from '../../support/e2e/secondSite.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test as base} from '../../support/e2e/test.ts'

type Booked = {status: number; email: string; answer: unknown}
type Fixtures = {
  publish(changes: object): Promise<unknown>
  book(fields: {preferred_date: string; locale?: Locale}): Promise<Booked>
  /** The mail to the customer, once it has come. */
  mailTo(email: string): Promise<string>
}

const test = base.extend<Fixtures>({
  publish: async ({lake}, use) => {
    const before = await lake.content.fetch<object>(
      '*[_id == "siteSettings"][0]{phone, booking, "closures": coalesce(closures, [])}',
    )
    const publish = (changes: object) => lake.content.patch('siteSettings').set(changes).commit()
    await use(publish)
    await publish(before)
  },
  book: async ({request}, use) => {
    await use(async (fields) => {
      const email = `fresh.${randomUUID()}@example.org`
      const response = await request.post('/api/bookings', {data: bookingInput({email, ...fields})})
      return {status: response.status(), email, answer: await response.json()}
    })
  },
  mailTo: async ({mailbox}, use) => {
    await use(async (email) => {
      await expect.poll(() => mailbox.to(email)).toHaveLength(1)
      return mailbox.to(email)[0]?.TextBody ?? ''
    })
  },
})

// Next returns a result that a publication has made stale once more before it reads it again. Pages may take that one;
// what is decided or sent once must not.
test.describe('after the settings are published, the very first', () => {
  test.describe.configure({lock: ['content', 'bookings']})
  const day = openDay(60)

  test('booking on a day that was just closed is refused, and on a day that was opened again it is taken', async ({
    publish,
    book,
  }) => {
    expect((await book({preferred_date: day})).status).toBe(201)
    await publish({closures: [{_key: 'c', _type: 'closure', from: day, to: day}]})
    expect(await book({preferred_date: day})).toMatchObject({
      status: 422,
      answer: {errors: [{field: 'preferred_time', code: 'closed'}]},
    })
    await publish({closures: []})
    expect((await book({preferred_date: day})).status).toBe(201)
  })

  test('look at a day counts with the new capacity', async ({publish, request, lake}) => {
    const {preferred_date: date, preferred_time: time} = await storedBooking(lake, {status: 'confirmed'})
    const full = async () => (await request.get(`/api/bookings/windows?from=${date}&to=${date}`)).json()
    await publish({'booking.capacityPerWindow': 1})
    expect(await full()).toEqual({full: {[date]: [time]}})
    await publish({'booking.capacityPerWindow': 2})
    expect(await full()).toEqual({full: {}})
  })

  test('mail in each language and calendar file name the new phone', async ({publish, book, mailTo, request}) => {
    const {email} = await book({preferred_date: day})
    const token = /\/booking\/manage\/([\w-]{22})/.exec(await mailTo(email))?.[1]
    const calendarFile = async () => (await request.get(`/api/bookings/manage/${token}/hold.ics`)).text()
    expect(await calendarFile()).toContain('(201) 555-0142')
    await publish({phone: '+12015550199'})
    expect(await calendarFile()).toContain('(201) 555-0199')
    for (const locale of locales) {
      const text = await mailTo((await book({preferred_date: day, locale})).email)
      expect(text, locale).toContain('(201) 555-0199')
      expect(text, locale).not.toContain('555-0142')
    }
  })
})

base('addresses that somebody guesses cost the lake no request', async ({stack}) => {
  const requests: string[] = []
  await using proxy = await faultProxy(stack.lake, {
    next: ({url}) => {
      requests.push(decodeURIComponent(url))
      return 'none'
    },
  })
  await using site = await startSecondSite(stack, {SANITY_API_HOST: proxy.url})
  const guess = async (name: string) => {
    for (const path of ['/blog', '/es/projects', '/services'])
      expect((await fetch(`${site.url}${path}/${name}`)).status).toBe(404)
  }
  await guess('first')
  // A site that has started reads its pages' content.
  let seen = 0
  await expect(() => {
    const before = seen
    seen = requests.length
    expect(seen).toBe(before)
  }).toPass({intervals: [3000]})
  expect(seen, 'what is asked of the lake is seen').toBeGreaterThan(0)
  requests.length = 0
  for (const name of ['second', 'third']) await guess(name)
  expect(requests).toEqual([])
})
