'use client'

import {type ChangeEvent, useEffect, useRef} from 'react'
import {interpolate} from '@/lib/format/text'
import {isPhotoRefusal, PHOTO_ACCEPT, PHOTO_COUNT} from '@/lib/photos'
import type {Messages} from '@/i18n/messages'
import {StatusIcon} from '@/ui/form/FormMessages'
import {useHydrated} from '@/ui/browser'
import type {ChosenPhoto, Photos} from './usePhotos'
import './photos.css'

type Props = {
  messages: Messages['bookings']['photos']
  photos: Photos
  /** The portal token of the stored request. With it, chosen photos are sent at once. */
  token?: string
}

const HELPFUL = ['whole', 'close', 'access'] as const

/** Drawings of helpful photos, shown until the visitor has chosen as many. */
const HelpfulPhotos = ({messages}: Pick<Props, 'messages'>) => (
  <div className="photos">
    {HELPFUL.map((each) => (
      <div key={each}>
        <svg className="empty" viewBox="0 0 96 72" aria-hidden="true">
          <use href={`/drawings/photos.svg#${each}`} />
        </svg>
        <small className="state">{messages.helpful[each]}</small>
      </div>
    ))}
  </div>
)

function Photo({photo: {name, preview, state}, messages}: {photo: ChosenPhoto; messages: Props['messages']}) {
  if (isPhotoRefusal(state)) {
    return (
      <span className="field-error">
        <StatusIcon shape="alert" />
        <span>
          {name}: {messages.refused[state]}
        </span>
      </span>
    )
  }
  return (
    <>
      {preview ? <img src={preview} alt={name} /> : <span className="siding-texture empty" />}
      <small className={`state state--${state}`}>{state === 'ready' ? '' : messages.states[state]}</small>
    </>
  )
}

/** Chooses up to six photos, from the camera or the library. Without scripts it is a plain file field. */
export function PhotoPicker({messages, photos, token}: Props) {
  const list = photos.photos
  const taken = list.filter(({state}) => !isPhotoRefusal(state)).length
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  function addChosen(chosen: HTMLInputElement) {
    void photos.add([...(chosen.files ?? [])], token)
    // Without this, choosing a removed file again would fire no event.
    chosen.value = ''
  }
  /** The pressed button disappears with its photo: moves the focus to the next button, or to the field. */
  function removeAndGoOn(photo: ChosenPhoto, pressed: HTMLElement) {
    const item = pressed.closest('li')
    const beside = item?.nextElementSibling ?? item?.previousElementSibling
    const next = beside?.querySelector('button') ?? input.current
    next?.focus()
    void photos.remove(photo)
  }
  // Photos may be chosen before the scripts run.
  useEffect(() => {
    if (input.current?.files?.length) addChosen(input.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- photos chosen before the scripts ran are taken once
  }, [])
  return (
    <div className="photo-picker field">
      <label className="label" htmlFor="booking-photos">
        {messages.title} <small>{taken > 0 ? `${taken}/${PHOTO_COUNT}` : messages.optional}</small>
      </label>
      <span className="hint" id="booking-photos-hint">
        {interpolate(messages.hint, {count: PHOTO_COUNT})}
      </span>
      <div className="choose">
        <input
          className="input"
          type="file"
          id="booking-photos"
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple
          aria-describedby="booking-photos-hint"
          ref={input}
          onChange={({target}: ChangeEvent<HTMLInputElement>) => addChosen(target)}
        />
        {/* The native button has the browser's language. This label covers it once scripts list the chosen photos. */}
        {hydrated && <label htmlFor="booking-photos">{messages.choose}</label>}
      </div>
      {list.length < HELPFUL.length && <HelpfulPhotos messages={messages} />}
      <ul className="photos" aria-live="polite">
        {list.map((photo) => (
          <li key={photo.id} className={isPhotoRefusal(photo.state) ? 'refused' : undefined}>
            <Photo photo={photo} messages={messages} />
            {photo.state === 'sending' || photo.state === 'removing' ? null : (
              <button
                className="btn btn--link btn--sm"
                type="button"
                onClick={({currentTarget}) => removeAndGoOn(photo, currentTarget)}
              >
                {messages.remove} <span className="visually-hidden">{photo.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {token && list.some(({state}) => state === 'failed') && (
        <button
          className="btn btn--outline"
          type="button"
          onClick={() => {
            // This button disappears while photos are sent: move the focus.
            input.current?.focus()
            void photos.send(token)
          }}
        >
          {messages.retry}
        </button>
      )}
    </div>
  )
}
