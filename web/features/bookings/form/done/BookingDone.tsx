'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {BOOKING_FIELDS, FIELD_NAMES, rowsBy} from '../../fields'
import {isContactWay} from '@/lib/bookingOptions'
import {interpolate} from '@/lib/format/text'
import {type Locale, localePath} from '@/lib/locales'
import {isClosedOn} from '@/lib/time/hours'
import {PhotoPicker} from '../../photos/PhotoPicker'
import type {Photos} from '../../photos/usePhotos'
import {Ticket} from '../../ticket/Ticket'
import {Confirmation} from './Confirmation'
import {type BookingFormConfig, choiceLabel} from '../config'
import {dayLabel} from '../time/timeSlots'
import {typedPhoneLabel} from '../contact/typedPhoneLabel'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Pick<Messages['bookings'], 'done' | 'form' | 'photos'>
  statusLabels: Messages['bookings']['manage']['status']
  reference: string
  /** The secret of the portal link. */
  token: string | undefined
  /** Whether the customer gets the request by email. */
  copied: boolean
  sent: Readonly<Record<string, string>>
  photos: Photos
  config: BookingFormConfig
  locale: Locale
  aside: ReactNode
  onAnother: () => void
}

/** What was sent, as rows of the ticket. */
function rowsOf(sent: Props['sent'], {done, form}: Props['messages'], config: BookingFormConfig, locale: Locale) {
  const {preferred_contact: way} = sent
  const shown: Readonly<Record<string, string | undefined>> = {
    ...sent,
    service: choiceLabel(config.services, sent.service),
    preferred_date: dayLabel(sent.preferred_date ?? '', locale),
    preferred_time: choiceLabel(config.slots, sent.preferred_time),
    phone: typedPhoneLabel(sent.phone ?? ''),
    preferred_contact: isContactWay(way) ? form.contactWays[way] : '',
  }
  return rowsBy(FIELD_NAMES, (name) => BOOKING_FIELDS[name].done).flatMap(({label, fields}) => {
    const parts = fields.flatMap((name) => shown[name] || [])
    const [first = '', second] = parts
    if (!first) return []
    const value =
      label === 'when' ? (
        <>
          {first}
          <br />
          {second}
        </>
      ) : (
        parts.join(', ')
      )
    return [{label: done[label], value, wide: fields.some((name) => 'wide' in BOOKING_FIELDS[name])}]
  })
}

/** The photos that follow the stored request; what failed can be sent again, and more can be added. */
function PhotosAfter({
  photos,
  messages,
  token,
}: {
  photos: Photos
  messages: Messages['bookings']['photos']
  token: string
}) {
  const states = photos.photos.map(({state}) => state)
  const isSending = states.some((state) => state === 'sending' || state === 'ready')
  return (
    <section className="photos-after">
      <h2 className="h3">{messages.heading}</h2>
      <p role="status">{isSending ? messages.sendingNote : states.includes('failed') ? messages.failedNote : ''}</p>
      <PhotoPicker messages={messages} photos={photos} token={token} />
    </section>
  )
}

/** After sending: what happens next, what can be done now, and the request itself. */
export function BookingDone(props: Props) {
  const {messages, statusLabels, reference, token, copied, sent, photos, config, locale, aside, onAnother} = props
  const {done} = messages
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({top: 0, behavior: 'instant'})
    title.current?.focus({preventScroll: true})
  }, [])
  const proof = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = proof.current
    if (!place) return
    // Without it the confirmation is complete as well.
    void import('./appendProof').then(({appendProof}) => appendProof(place, locale)).catch(() => undefined)
  }, [locale])
  const first = sent.name?.trim().split(/\s+/)[0]
  return (
    <>
      <Confirmation
        messages={done}
        heading={first ? interpolate(done.title, {name: first}) : done.plainTitle}
        title={title}
        copyTo={copied ? sent.email : undefined}
        token={token}
        hasEntry={!isClosedOn(sent.preferred_date ?? '', config.calendar)}
        config={config}
        locale={locale}
        aside={aside}
        actions={
          <>
            <a className="btn btn--secondary" href={localePath(locale, '/')}>
              {done.home}
            </a>
            <button className="btn btn--outline" type="button" onClick={onAnother}>
              {done.another}
            </button>
          </>
        }
      >
        <Ticket
          messages={done}
          statusLabels={statusLabels}
          status="pending"
          reference={reference}
          rows={rowsOf(sent, messages, config, locale)}
        />
        {token ? <PhotosAfter photos={photos} messages={messages.photos} token={token} /> : null}
      </Confirmation>
      <div ref={proof} />
    </>
  )
}
