import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {ReviewCard} from '@/features/reviews/admin/ReviewsInbox'
import {AdminReview} from '@/features/reviews/admin/view'
import {messagesFor} from '@/i18n/messages'

const review = {
  _id: 'review.a',
  revision: 'a',
  id: 'review_1',
  rating: 2,
  review_text: 'Late.',
  created_at: '2026-11-20T12:00:00.000Z',
}

/** The names of the buttons on the card. */
function buttons(changes: object): string[] {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesFor('en')} timeZone="America/New_York">
      <ReviewCard review={AdminReview.parse({...review, ...changes})} onSave={() => Promise.resolve(true)} />
    </NextIntlClientProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name ?? '')
}

test('a review that waits for a look can be published, or hidden for a reason', () => {
  expect(buttons({hidden: {reason: 'moderation'}})).toEqual(expect.arrayContaining(['Publish', 'Hide']))
})

test('a review on the page can be hidden, and a hidden one published', () => {
  expect(buttons({})).toContain('Hide')
  expect(buttons({})).not.toContain('Publish')
  const hidden = buttons({hidden: {reason: 'spam'}})
  expect(hidden).toContain('Publish')
  expect(hidden).not.toContain('Hide')
})
