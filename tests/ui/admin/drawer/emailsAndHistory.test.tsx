import {NextIntlClientProvider} from 'next-intl'
import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {EMAIL_TEMPLATES} from '@/lib/emails'
import {HISTORY_ACTIONS} from '@/lib/historyActions'
import {locales, type Locale} from '@/lib/locales'
import {HistoryList, EmailList} from '@/ui/admin/drawer/details'
import type {EmailView} from '@/ui/admin/parts'

const shown = (element: ReactElement, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      {element}
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, ' ')

const at = '2026-11-23T15:00:00.000Z'
const history = (entry: {action: string; from?: string; to?: string; detail?: string}, locale?: Locale) =>
  shown(<HistoryList history={[{_key: 'a', at, by: 'customer', ...entry}]} />, locale)
const email = (changes: Partial<EmailView>, locale?: Locale) =>
  shown(
    <EmailList
      emails={[{_key: 'a', template: 'booking-status', to: 'maria@example.com', state: 'sent', tries: 1, ...changes}]}
      onResend={() => Promise.resolve(true)}
    />,
    locale,
  )
const suppressed = (error: string | undefined, locale?: Locale) => email({state: 'suppressed', error}, locale)

describe.each(locales)('in %s', (locale) => {
  test.each(EMAIL_TEMPLATES)('the email %s is called by a name', (template) => {
    expect(email({template}, locale)).not.toContain(template)
  })

  test.each(HISTORY_ACTIONS)('the change %s is told in label', (action) => {
    const label = messagesFor(locale).admin.history.actions[action]
    expect(label).not.toBe('')
    expect(history({action}, locale)).toContain(label)
  })

  test('a corrected address says that the customer’s link was renewed', () => {
    const told = history({action: 'corrected', from: 'a@x.com', to: 'b@x.com', detail: 'new_link'}, locale)
    expect(told).toContain(`a@x.com → b@x.com (${messagesFor(locale).admin.history.newLink})`)
  })

  test('an email that was sent again says when it was sent before', () => {
    const detail = '2026-11-23T10:40:00.000Z'
    expect(history({action: 'mail_resent', to: 'booking-status', detail}, locale)).toMatch(/5:40/)
  })

  test('an email that was not sent says why', () => {
    const reasons = messagesFor(locale).admin.emails.suppressed
    expect(suppressed('address suppressed', locale)).toContain(reasons.address)
    expect(suppressed('Postmark 406', locale)).toContain(reasons.address)
    expect(suppressed('too many to this address', locale)).toContain(reasons.throttled)
    expect(suppressed('no longer applies', locale)).toContain(reasons.outdated)
    expect(new Set(Object.values(reasons)).size).toBe(3)
  })

  test.each([
    ['bounced: HardBounce', 'bounced'],
    ['reported as spam', 'complaint'],
    ['Postmark 300', 'address'],
    ['no answer', 'unanswered'],
    ['Postmark gave no answer', 'unanswered'],
    ['Postmark 503', 'unanswered'],
    ['TimeoutError', 'unanswered'],
    ['TypeError', 'other'],
  ] as const)('an email that ended with "%s" says so in words', (error, problem) => {
    for (const state of ['failed', 'queued'] as const) {
      const told = email({state, error}, locale)
      expect(told).toContain(messagesFor(locale).admin.emails.problems[problem])
      expect(told).not.toContain(error)
    }
  })

  test('an email that others have got says whom it did not reach, and one that was dealt with says so', () => {
    const {missed, resolved} = messagesFor(locale).admin.emails
    const told = email({bounced: 'crew@example.com'}, locale)
    expect(told).toContain(missed.replace('{addresses}', 'crew@example.com'))
    expect(email({state: 'failed', resolvedAt: at}, locale)).toContain(resolved)
    expect(told).not.toContain(resolved)
  })

  test('an email that was sent again is called by the same name as in the list of emails', () => {
    const again = history({action: 'mail_resent', to: 'booking-status'}, locale)
    expect(again).toContain(messagesFor(locale).admin.emails.templates['booking-status'])
    expect(again).not.toContain('booking-status')
  })

  test('an email that was asked for again is not said to have been sent: the address may refuse it once more', () => {
    const again = history({action: 'mail_resent', to: 'booking-received'}, locale)
    expect(again).toContain({en: 'Asked to send again: ', 'pt-BR': 'Reenvio pedido: ', es: 'Reenvío pedido: '}[locale])
  })
})

test('an email that was not sent for another reason blames no address', () => {
  expect(suppressed('Postmark 422')).toContain('Not sent · the email provider refused it (Postmark 422)')
  expect(suppressed(undefined)).toMatch(/Not sent\s/)
})

test('the first entry of a message is no request', () => {
  const entries = [{_key: 'a', at, by: 'customer', action: 'created'}]
  expect(shown(<HistoryList history={entries} created="Message received" />)).toContain('Message received')
  expect(history({action: 'created'})).toContain('Request received')
})

test('the customer’s own changes are told in label', () => {
  expect(history({action: 'cancel', from: 'pending', to: 'cancelled'})).toContain(
    'Cancelled by the customer: Pending → Cancelled',
  )
  expect(history({action: 'propose', from: 'confirmed', to: 'pending'})).toContain(
    'Other time asked for: Confirmed → Pending',
  )
})

test('a time slot in the history is named as the reader’s language names it', () => {
  const slots: Record<string, string> = {
    '10:00 AM - 12:00 PM': '10h – 12h',
    'Flexible (Any time)': 'Flexível (qualquer horário)',
  }
  const entry = {_key: 'a', at, by: 'customer', action: 'propose'}
  const told = (to: string) =>
    shown(<HistoryList history={[{...entry, to}]} slotLabel={(slot) => slots[slot] ?? slot} />, 'pt-BR')
  expect(told('2026-12-01 10:00 AM - 12:00 PM')).toContain('10h – 12h')
  expect(told('2026-12-01 Flexible (Any time)')).toContain('Flexível (qualquer horário)')
})
