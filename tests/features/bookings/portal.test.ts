import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, SITE, useSite} from '../../support/site'
import {bookingInput} from './bookingInput'

const site = await useSite()
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')})
})
afterEach(async () => {
  await afterResponses()
  vi.useRealTimers()
})

let people = 0
/** A booking and the token of the link in its customer's mail. */
async function booked(fields = {}) {
  const {POST} = await import('@/app/api/bookings/route')
  const email = `manage${people++}@example.com`
  await POST(jsonPost('/api/bookings', bookingInput({email, preferred_time: 'Flexible (Any time)', ...fields})))
  await afterResponses()
  const mail = (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))
  return {email, token: /\/booking\/manage\/([\w-]{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''}
}
const stored = (email: string) => site.operations.fetch('*[email == $email][0]', {email})

async function act(token: string, fields: Record<string, string>) {
  const {POST} = await import('@/app/api/bookings/manage/[token]/route')
  const request = formPost(`/api/bookings/manage/${token}`, {locale: 'en', ...fields}, {origin: 'null'})
  const response = await POST(request, {params: Promise.resolve({token})})
  await afterResponses()
  return response.headers.get('location')?.replace(token, '<token>')
}
const read = async (token: string) => (await import('@/features/bookings/portal/manage')).readPortal(token)
const officeMails = async (email: string) =>
  (await site.mailbox.mails()).filter(({Tag, TextBody}) => Tag === 'booking-change' && TextBody?.includes(email))

const ownMails = async (email: string) =>
  (await site.mailbox.mails()).filter(({Tag, Recipients}) => Tag === 'booking-own-change' && Recipients.includes(email))

describe('the link in the mail', () => {
  test('shows the booking; its token is stored as a hash only', async () => {
    const {email, token} = await booked()
    expect(await read(token)).toMatchObject({
      state: 'open',
      changeable: true,
      booking: {service: 'Roofing Services', preferred_date: '2026-12-01', status: 'pending'},
    })
    expect(JSON.stringify(await stored(email))).not.toContain(token)
  })

  test('that was made up shows nothing', async () => {
    expect(await read('x'.repeat(22))).toEqual({state: 'unknown'})
    expect(await read('"]|*[_type=="adminUser"]')).toEqual({state: 'unknown'})
    expect(await act('x'.repeat(22), {action: 'cancel'})).toBe('/booking/manage/<token>?code=not_found')
  })

  test('stops working thirty days after the visit', async () => {
    const {token} = await booked()
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await read(token)).toEqual({state: 'expired'})
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?code=link_expired')
  })

  test('gives the calendar entry', async () => {
    const {token} = await booked({preferred_time: '8:00 AM - 10:00 AM'})
    const {GET} = await import('@/app/api/bookings/manage/[token]/hold.ics/route')
    const calendar = (of: string) =>
      GET(new Request(`${SITE}/api/bookings/manage/${of}/hold.ics`), {params: Promise.resolve({token: of})})
    const response = await calendar(token)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(await response.text()).toContain('DTSTART:20261201T130000Z')
    expect((await calendar('x'.repeat(22))).status).toBe(404)
  })
})

test('a day on which nobody works has no calendar entry', async () => {
  const {token} = await booked({preferred_date: '2026-11-29'})
  const {GET} = await import('@/app/api/bookings/manage/[token]/hold.ics/route')
  const request = new Request(`${SITE}/api/bookings/manage/${token}/hold.ics`)
  expect((await GET(request, {params: Promise.resolve({token})})).status).toBe(404)
})

describe('cancelling', () => {
  test('tells the business once, however often the button is pressed', async () => {
    const {email, token} = await booked()
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await stored(email)).toMatchObject({status: 'cancelled', sequence: 1})
    expect(await officeMails(email)).toHaveLength(1)
    expect((await officeMails(email))[0]?.Subject).toBe('Cancelled by the customer - Roofing Services')
    const mails = await ownMails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.Subject).toBe('You cancelled your request - Roofing Services')
    expect(mails[0]?.Attachments).toEqual(['visit.ics'])
  })

  test('is refused for a visit that is over or completed', async () => {
    const {email, token} = await booked()
    const {_id} = await stored(email)
    await site.operations.patch(_id).set({status: 'completed'}).commit()
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?code=not_changeable')
  })
})

describe('another time', () => {
  test('is asked for within the hours; what was agreed stays until the office answers', async () => {
    const {email, token} = await booked({preferred_time: '8:00 AM - 10:00 AM'})
    const {_id} = await stored(email)
    await site.operations.patch(_id).set({status: 'confirmed'}).commit()
    const proposal = {action: 'propose', preferred_date: '2026-12-03', preferred_time: '2:00 PM - 4:00 PM'}
    expect(await act(token, proposal)).toBe('/booking/manage/<token>?done=propose')
    expect(await stored(email)).toMatchObject({
      status: 'confirmed',
      preferred_date: '2026-12-01',
      preferred_time: '8:00 AM - 10:00 AM',
      proposal: {date: '2026-12-03', time: '2:00 PM - 4:00 PM'},
      sequence: 0,
    })
    expect((await officeMails(email))[0]?.TextBody).toContain('Tuesday, December 1, 2026')
    const [mail] = await ownMails(email)
    expect(mail?.Subject).toBe('You asked for another time - Roofing Services')
    expect(mail?.Attachments).toEqual([])
    expect(await read(token)).toMatchObject({
      booking: {visit: {date: '2026-12-01', start: '08:00'}, proposal: {date: '2026-12-03'}},
    })
    expect(await act(token, proposal)).toBe('/booking/manage/<token>?done=propose')
    expect(await ownMails(email)).toHaveLength(1)
  })

  test.each([
    [{preferred_date: '2026-11-22', preferred_time: 'Flexible (Any time)'}, 'preferred_date%3Apast'],
    [{preferred_date: '2026-11-29', preferred_time: '8:00 AM - 10:00 AM'}, 'preferred_time%3Aclosed'],
    [{preferred_date: '2026-12-03', preferred_time: 'noon'}, 'preferred_time%3Anot_in_list'],
    [{preferred_date: '', preferred_time: ''}, 'preferred_date%3Arequired%2Cpreferred_time%3Arequired'],
  ])('%j is refused', async (proposal, errors) => {
    const {token} = await booked()
    expect(await act(token, {action: 'propose', ...proposal})).toBe(`/booking/manage/<token>?e=${errors}`)
  })

  test('an unknown action is refused', async () => {
    const {token} = await booked()
    expect(await act(token, {action: 'delete'})).toBe('/booking/manage/<token>?e=action%3Anot_in_list')
  })
})

const isEmailed = async (token: string, action: 'cancel' | 'propose') =>
  (await import('@/features/bookings/portal/manage')).isChangeEmailed(token, action)

describe('what the page says of the email about a change', () => {
  const FLEXIBLE = {preferred_date: '2026-12-03', preferred_time: 'Flexible (Any time)'} as const

  /** Changes the booking, and asks before the outbox has looked at the email and after. */
  async function emailed(token: string) {
    const {requestReschedule} = await import('@/features/bookings/commands')
    const id = await requestReschedule(token, {action: 'propose', locale: 'en', ...FLEXIBLE}, new Date())
    const before = await isEmailed(token, 'propose')
    const {deliverAfter} = await import('@/app/_email/outbox')
    deliverAfter(id)
    await afterResponses()
    return [before, await isEmailed(token, 'propose')]
  }

  test('is that one leaves', async () => {
    const {email, token} = await booked()
    expect(await emailed(token)).toEqual([true, true])
    expect(await ownMails(email)).toHaveLength(1)
    expect(await isEmailed(token, 'cancel')).toBe(false)
  })

  test('is that none leaves to a mailbox that has had six in a day', async () => {
    const {email, token} = await booked()
    const {consumeAutoReplyQuota} = await import('@/server/email/outbox/autoReplyThrottle')
    for (let n = 0; n < 6; n++) await consumeAutoReplyQuota(email, `booking.other/own-${n}`, new Date(), 'own-change')
    expect(await emailed(token)).toEqual([false, false])
    expect(await ownMails(email)).toHaveLength(0)
  })

  test('is that none leaves to a mailbox that refuses email', async () => {
    const {email, token} = await booked()
    const {suppress} = await import('@/server/email/outbox/suppressions')
    await suppress(email, 'outbound', 'HardBounce', new Date())
    expect(await emailed(token)).toEqual([false, false])
  })

  const isCancelEmailed = async (token: string) =>
    (await import('@/features/bookings/portal/manage')).isCancellationEmailed(token)

  test('before cancelling is that one leaves, and after it nothing more', async () => {
    const {token} = await booked()
    expect(await isCancelEmailed(token)).toBe(true)
    await act(token, {action: 'cancel'})
    expect(await isCancelEmailed(token)).toBe(false)
    expect(await isCancelEmailed('x'.repeat(22))).toBe(false)
  })

  test('before cancelling is that none leaves to a mailbox that has had six in a day, or refuses email', async () => {
    const [full, refusing] = [await booked(), await booked()]
    const {consumeAutoReplyQuota} = await import('@/server/email/outbox/autoReplyThrottle')
    for (let n = 0; n < 6; n++)
      await consumeAutoReplyQuota(full.email, `booking.other/own-${n}`, new Date(), 'own-change')
    const {suppress} = await import('@/server/email/outbox/suppressions')
    await suppress(refusing.email, 'outbound', 'HardBounce', new Date())
    for (const {email, token} of [full, refusing]) {
      expect(await isCancelEmailed(token)).toBe(false)
      await act(token, {action: 'cancel'})
      expect(await ownMails(email)).toHaveLength(0)
    }
  })

  test.each(locales)('is read in %s', async (locale) => {
    const {ActionResult} = await import('@/app/[locale]/(site)/booking/manage/[token]/ActionResult')
    const messages = messagesFor(locale).bookings.manage
    const html = (done: string, sent: boolean) =>
      renderToStaticMarkup(ActionResult({query: {done}, emailed: sent, messages}))
    for (const done of ['cancel', 'propose']) {
      expect(html(done, true)).toContain(messages.doneEmailed)
      expect(html(done, false)).toContain(messages.doneNotEmailed)
      expect(html(done, false)).not.toContain(messages.doneEmailed)
    }
  })
})

describe('who asks for another time again and again', () => {
  const FLEXIBLE = 'Flexible (Any time)'
  const propose = (token: string, n: number) =>
    act(token, {action: 'propose', preferred_date: `2026-12-${n % 2 ? '03' : '04'}`, preferred_time: FLEXIBLE})
  const REFUSED = '/booking/manage/<token>?code=too_many_proposals'

  test('is told to call after five times in a day; the office has heard of each, and cancelling goes on', async () => {
    const {email, token} = await booked()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await propose(token, n))
    expect(answers).toEqual([...Array(5).fill('/booking/manage/<token>?done=propose'), REFUSED])
    expect(await officeMails(email)).toHaveLength(5)
    expect(await ownMails(email)).toHaveLength(5)
    expect(await act(token, {action: 'cancel'})).toBe('/booking/manage/<token>?done=cancel')
    expect(await officeMails(email)).toHaveLength(6)
    expect((await ownMails(email)).at(-1)?.Subject).toBe('You cancelled your request - Roofing Services')
  })

  test('may do so again the next day', async () => {
    const {token} = await booked()
    for (let n = 0; n < 5; n++) await propose(token, n)
    vi.setSystemTime(new Date('2026-11-24T14:59:00Z'))
    expect(await propose(token, 5)).toBe(REFUSED)
    vi.setSystemTime(new Date('2026-11-24T15:01:00Z'))
    expect(await propose(token, 5)).toBe('/booking/manage/<token>?done=propose')
  })

  test('gets six emails about it in a day, however many requests name the mailbox; the office hears of each', async () => {
    const bookings: {email: string; token: string}[] = []
    for (const email of ['third.person@gmail.com', 'thirdperson+a@gmail.com', 'th.irdperson@googlemail.com']) {
      const {POST} = await import('@/app/api/bookings/route')
      const fields = bookingInput({email, preferred_time: FLEXIBLE})
      bookings.push({email, token: (await (await POST(jsonPost('/api/bookings', fields))).json()).manage})
      await afterResponses()
    }
    for (const {token} of bookings) for (let n = 0; n < 3; n++) await propose(token, n)
    const sent = async (of: typeof ownMails) =>
      (await Promise.all(bookings.map(({email}) => of(email)))).map(({length}) => length)
    expect(await sent(ownMails)).toEqual([3, 3, 0])
    expect(await sent(officeMails)).toEqual([3, 3, 3])
  })

  test('does not push what the office has written out of the history, and the emails do not grow without end', async () => {
    const {email, token} = await booked()
    const {_id} = await stored(email)
    const entry = (n: number, by: string, action: string) => {
      const at = new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString()
      return {_key: `${by}${n}`, _type: 'historyEntry', at, by, action}
    }
    const office = Array.from({length: 60}, (_, n) => entry(n, 'office@example.com', 'note'))
    const own = Array.from({length: 40}, (_, n) => entry(60 + n, 'customer', 'propose'))
    const mail = {_type: 'mailIntent', to: email, locale: 'en', tries: 1, queuedAt: '2026-10-01T00:00:00.000Z'}
    const change = {...mail, template: 'booking-own-change', data: '{"change":"propose"}'}
    const mails = [
      {...mail, _key: 'ack', template: 'booking-received', state: 'sent'},
      {
        ...mail,
        _key: 'reminder-2026-10-02',
        template: 'booking-reminder',
        state: 'sent',
        data: '{"date":"2026-10-02"}',
      },
      {...mail, _key: 'promise-1', template: 'staff-promise', state: 'sent'},
      {...change, _key: 'lost', state: 'failed', error: 'bounced: HardBounce'},
      ...Array.from({length: 30}, (_, n) => ({...change, _key: `own-${n}`, state: n % 2 ? 'sent' : 'suppressed'})),
    ]
    await site.operations
      .patch(_id)
      .set({history: [...office, ...own], mails})
      .commit()
    for (let n = 0; n < 5; n++) await propose(token, n)
    const {history, mails: kept} = await stored(email)
    expect(history).toHaveLength(100)
    expect(history.filter(({by}: {by: string}) => by === 'office@example.com')).toEqual(office)
    expect(history.at(-1)).toMatchObject({by: 'customer', action: 'propose', to: '2026-12-04 Flexible (Any time)'})
    const keys = kept.map(({_key}: {_key: string}) => _key)
    expect(keys.slice(0, 4)).toEqual(['ack', 'reminder-2026-10-02', 'promise-1', 'lost'])
    expect(keys.length).toBeLessThan(4 + 20 + 3)
    expect(await officeMails(email)).toHaveLength(5)
  })

  test.each(locales)('reads in %s that a call helps, without scripts too', async (locale) => {
    const {ActionResult} = await import('@/app/[locale]/(site)/booking/manage/[token]/ActionResult')
    const messages = messagesFor(locale).bookings.manage
    const html = renderToStaticMarkup(ActionResult({query: {code: 'too_many_proposals'}, emailed: false, messages}))
    expect(html).toContain(messages.tooManyProposals)
    expect(html).toMatch(/call us|ligue|llámenos/i)
  })
})
