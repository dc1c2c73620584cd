import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PhotoUpload} from '@/features/bookings/photos/PhotoUpload'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'

test.each(locales)(
  'the photos of a stored request have one heading in %s, and their field keeps its name',
  (locale) => {
    const messages = messagesFor(locale).bookings.photos
    const html = renderToStaticMarkup(<PhotoUpload messages={messages} locale={locale} token="t" kept={[]} />)
    const label = /<label class="([^"]*)" for="booking-photos">([^<]*)/.exec(html)
    expect(label?.[2]).toContain(messages.title)
    expect(label?.[1]).toBe('visually-hidden')
    expect(html).toContain(`>${messages.heading}</h2>`)
  },
)
