import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {NoReviewsYet} from '@/features/reviews/list/ReviewList'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'

test('before the first review the page opens with how reviews come about; the empty bars wait closed', () => {
  for (const locale of locales) {
    const messages = messagesFor(locale).reviews
    const html = renderToStaticMarkup(<NoReviewsYet messages={messages} bars={[]} heading={messages.title} />)
    expect(html.match(/<dt>/g), locale).toHaveLength(4)
    const [head = '', bars = ''] = html.split('<details')
    expect(head, locale).not.toContain('class="bars"')
    expect(bars.match(/<li>/g), locale).toHaveLength(5)
    expect(bars.slice(0, bars.indexOf('>')), locale).not.toContain(' open')
  }
})
