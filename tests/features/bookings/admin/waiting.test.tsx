import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {AnswerActions} from '@/features/bookings/admin/drawer/Waiting'
import {BookingDetail} from '@/features/bookings/admin/view'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {sampleBusiness} from '../../../support/sampleBusiness'

const shown = (fields: object, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="America/New_York">
      <AnswerActions
        booking={BookingDetail.parse({_id: 'booking.a', revision: 'a', name: 'Ana', ...fields})}
        now={Date.parse('2026-11-23T15:00:00Z')}
        sla={sampleBusiness}
        onPatch={() => Promise.resolve()}
      />
    </NextIntlClientProvider>,
  )

test.each(locales)('an email that did not arrive can be marked as dealt with in %s, whatever the status', (locale) => {
  const {mailFailed, markResolved} = messagesFor(locale).admin.bookings
  for (const status of ['pending', 'confirmed', 'cancelled']) {
    const markup = shown({status, failedMails: 1}, locale)
    expect(markup).toContain(mailFailed)
    expect(markup).toContain(markResolved)
    expect(shown({status, failedMails: 0}, locale)).not.toContain(markResolved)
  }
})

test('spam waits for nobody', () => {
  expect(shown({status: 'pending', spam: true, failedMails: 1})).not.toContain('button')
})

test('a request that somebody has answered says who has, and when', () => {
  const at = '2026-11-23T14:00:00.000Z'
  const history = [
    {_key: 'a', at: '2026-11-23T13:00:00.000Z', by: 'customer', action: 'created'},
    {_key: 'b', at, by: 'crew@example.com', action: 'replied'},
  ]
  expect(shown({status: 'pending', firstRespondedAt: at, history})).toContain('Answered by crew@example.com, ')
  expect(shown({status: 'pending', history: history.slice(0, 1)})).not.toContain('Answered by')
})
