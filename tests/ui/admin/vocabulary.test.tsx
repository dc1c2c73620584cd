import {NextIntlClientProvider} from 'next-intl'
import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {EMAIL_TEMPLATES} from '@/lib/emails'
import {HISTORY_ACTIONS} from '@/lib/historyActions'
import {locales, type Locale} from '@/lib/locales'
import {HistoryList} from '@/ui/admin/drawer/HistoryList'
import {EmailList} from '@/ui/admin/drawer/EmailList'

const shown = (element: ReactElement, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      {element}
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, ' ')

const at = '2026-11-23T15:00:00.000Z'
const history = (entry: {action: string; from?: string; to?: string}, locale?: Locale) =>
  shown(<HistoryList history={[{_key: 'a', at, by: 'customer', ...entry}]} />, locale)
const email = (template: string, locale?: Locale) =>
  shown(
    <EmailList
      mails={[{_key: 'a', template, to: 'maria@example.com', state: 'sent', tries: 1}]}
      onResend={() => Promise.resolve(true)}
    />,
    locale,
  )

describe.each(locales)('in %s', (locale) => {
  test.each(EMAIL_TEMPLATES)('the email %s is called by a name', (template) => {
    expect(email(template, locale)).not.toContain(template)
  })

  test.each(HISTORY_ACTIONS)('the change %s is told in words', (action) => {
    const words = messagesFor(locale).admin.history.actions[action]
    expect(words).not.toBe('')
    expect(history({action}, locale)).toContain(words)
  })

  test('an email that was sent again is called by the same name as in the list of emails', () => {
    const again = history({action: 'mail_resent', to: 'booking-status'}, locale)
    expect(again).toContain(messagesFor(locale).admin.mails.templates['booking-status'])
    expect(again).not.toContain('booking-status')
  })
})

test('the customer’s own changes are told in words', () => {
  expect(history({action: 'cancel', from: 'pending', to: 'cancelled'})).toContain(
    'Cancelled by the customer: Pending → Cancelled',
  )
  expect(history({action: 'propose', from: 'confirmed', to: 'pending'})).toContain(
    'Other time proposed: Confirmed → Pending',
  )
})
