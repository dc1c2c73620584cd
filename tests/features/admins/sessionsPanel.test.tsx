import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {SessionsPanel} from '@/features/admins/sessions/SessionsPanel'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'

const at = '2026-11-23T15:00:00.000Z'
const shown = (locale: Locale, hasFeed: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      <SessionsPanel initial={[{id: 'a', createdAt: at, expiresAt: at, current: true}]} hasFeed={hasFeed} />
    </NextIntlClientProvider>,
  )

test.each(locales)('who has a calendar address reads in %s that it stays, and where to replace it', (locale) => {
  const {feedStays} = messagesFor(locale).admin.sessions
  expect(shown(locale, true)).toContain(feedStays)
  expect(shown(locale, true)).toContain('/admin/dashboard?tab=settings#calendar-feed')
  expect(shown(locale, false)).not.toContain(feedStays)
})
