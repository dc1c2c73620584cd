import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'
import {afterResponses} from '../../support/setup/nextServer'
import {startPortal} from './startPortal'

const {booked, act, ownMails} = await startPortal()
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
    const {ActionResult} = await import('@/app/[locale]/(site)/booking/manage/[token]/OpenRequest')
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
