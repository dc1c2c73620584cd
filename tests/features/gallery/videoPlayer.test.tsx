import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {VideoPlayer} from '@/features/gallery/VideoPlayer'
import {messagesFor} from '@/i18n/messages'

test('without scripts a clip is a link to its file, named after it', () => {
  const html = renderToStaticMarkup(
    <VideoPlayer
      sources={{mp4: '/deck.mp4', webm: '/deck.webm', captions: null}}
      poster={null}
      title="A deck"
      locale="en"
      labels={messagesFor('en').gallery}
      icons={{play: null, pause: null, muted: null, sound: null}}
    >
      text
    </VideoPlayer>,
  )
  expect(html).toMatch(/<noscript><a href="\/deck\.mp4">Watch the clip<span [^>]*>: A deck<\/span><\/a><\/noscript>/)
})
