'use client'

import {interpolate} from '@/lib/format/text'
import type {Locale} from '@/lib/locales'
import {isPhotoRefusal, PHOTO_COUNT} from '@/lib/photos'
import type {Messages} from '@/i18n/messages'
import {FormAlert} from '@/ui/form/FormMessages'
import {useHydrated} from '@/ui/browser'
import {PhotoPicker} from './PhotoPicker'
import {usePhotos} from './usePhotos'
import './photos.css'

type Props = {
  messages: Messages['bookings']['photos']
  locale: Locale
  token: string
  /** The request takes no more photos. */
  closed?: boolean
  /** Keys of the photos that the request has. */
  kept: readonly string[]
  /** The result of a form post: `sent`, `removed`, `not_removed`, or refusals separated by commas. */
  outcome?: string | undefined
}

function Outcome({outcome, messages}: {outcome: string; messages: Props['messages']}) {
  if (outcome === 'sent' || outcome === 'removed') {
    return (
      <FormAlert good>
        <strong>{outcome === 'sent' ? messages.received : messages.removed}</strong>
      </FormAlert>
    )
  }
  if (outcome === 'not_removed') {
    return (
      <FormAlert>
        <strong>{messages.notRemoved}</strong>
      </FormAlert>
    )
  }
  const refusals = [...new Set(outcome.split(','))]
  return (
    <FormAlert>
      <strong>{messages.someRefused}</strong>
      <ul>
        {refusals.map((each) => (
          <li key={each}>{isPhotoRefusal(each) ? messages.refused[each] : messages.states.failed}</li>
        ))}
      </ul>
    </FormAlert>
  )
}

/** Lists, removes and adds photos of a stored request. Without scripts these are plain form posts. */
export function PhotoUpload({messages, locale, token, closed = false, kept, outcome}: Props) {
  const photos = usePhotos(kept.length)
  const hydrated = useHydrated()
  const action = `/api/bookings/manage/${token}/photos`
  return (
    <section className="photo-upload" id="photos">
      <h2 className="h3">{messages.heading}</h2>
      {outcome ? <Outcome outcome={outcome} messages={messages} /> : null}
      {kept.length > 0 ? (
        <ul className="kept">
          {kept.map((key, index) => (
            <li key={key}>
              <img src={`${action}/${key}`} alt={interpolate(messages.number, {number: index + 1})} loading="lazy" />
              <form action={`${action}/${key}`} method="post">
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="action" value="remove" />
                <button
                  className="btn btn--link btn--sm"
                  type="submit"
                  aria-label={interpolate(messages.removeNumber, {number: index + 1})}
                >
                  {messages.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      {kept.length < PHOTO_COUNT && !closed ? (
        <form action={action} method="post" encType="multipart/form-data">
          <input type="hidden" name="locale" value={locale} />
          <PhotoPicker messages={messages} photos={photos} token={token} />
          {hydrated ? null : (
            <button className="btn btn--secondary" type="submit">
              {messages.send}
            </button>
          )}
        </form>
      ) : null}
    </section>
  )
}
