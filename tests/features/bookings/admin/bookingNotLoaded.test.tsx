import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {BookingNotLoaded} from '@/features/bookings/admin/drawer/useBooking'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'

test.each(locales)('a booking that could not be read is not said to be loading in %s', (locale) => {
  const {loading, errorTitle, retry} = messagesFor(locale).admin.states
  const shown = (failed: boolean) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
        <BookingNotLoaded failed={failed} onRetry={() => {}} />
      </NextIntlClientProvider>,
    )
  expect(shown(false)).toContain(loading)
  expect(shown(false)).not.toContain(retry)
  expect(shown(true)).not.toContain(loading)
  expect(shown(true)).toContain(errorTitle)
  expect(shown(true)).toContain(retry)
})
