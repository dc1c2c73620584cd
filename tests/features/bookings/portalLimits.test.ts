import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost} from '../../support/site'
import {bookingInput} from './bookingInput'
import {startPortal} from './startPortal'

const {site, booked, stored, act, officeMails, ownMails} = await startPortal()

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
    const {ActionResult} = await import('@/app/[locale]/(site)/booking/manage/[token]/OpenRequest')
    const messages = messagesFor(locale).bookings.manage
    const html = renderToStaticMarkup(ActionResult({query: {code: 'too_many_proposals'}, emailed: false, messages}))
    expect(html).toContain(messages.tooManyProposals)
    expect(html).toMatch(/call us|ligue|llámenos/i)
  })
})
