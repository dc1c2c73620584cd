'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {isContactWay} from '@/lib/bookingOptions'
import {firstName, interpolate} from '@/lib/format/text'
import {type Locale, localePath} from '@/lib/locales'
import {isClosedOn} from '@/lib/time/hours'
import type {Messages} from '@/i18n/messages'
import {usPhoneLabel} from '@/lib/format/contact'
import {BOOKING_FIELDS, FIELD_NAMES, rowsBy} from '../../fields'
import {PhotoPicker} from '../../photos/PhotoPicker'
import type {Photos} from '../../photos/usePhotos'
import {Ticket} from '../../ticket/Ticket'
import {Confirmation} from './Confirmation'
import {type BookingFormConfig, choiceLabel} from '../config'
import {dayLabel} from '../time/timeSlots'

/** `201 555 0199 ext 7` -> `(201) 555-0199 x7`; other numbers stay as typed. */
export function typedPhoneLabel(typed: string): string {
  const [, number = '', extension] =
    /^([\d\s().+-]+?)(?:[\s,;]*(?:x|#|ext\w*\.?)\s*(\d{1,7}))?$/i.exec(typed.trim()) ?? []
  const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return typed
  return [usPhoneLabel(`+1${digits}`), extension && `x${extension}`].filter(Boolean).join(' ')
}

type Props = {
  messages: Pick<Messages['bookings'], 'done' | 'form' | 'photos'>
  statusLabels: Messages['bookings']['manage']['status']
  reference: string
  /** The secret of the portal link. */
  token: string | undefined
  /** Whether the customer gets the request by email. */
  copied: boolean
  /** When the office's answer is due, by the clock of the business. */
  answerBy: string | undefined
  /** Whether the typed code is unknown. */
  unknownCode: boolean
  sent: Readonly<Record<string, string>>
  photos: Photos
  config: BookingFormConfig
  locale: Locale
  aside: ReactNode
  onAnother: () => void
}

/** A long address breaks before its @, and not within its domain. */
const breakable = (text: string) =>
  text.split(/(?=@)/).flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : [part]))

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
        breakable(parts.join(', '))
      )
    return [{label: done[label], value, wide: fields.some((name) => 'wide' in BOOKING_FIELDS[name])}]
  })
}

/** The photos of the stored request, to send failed ones again or to add more. */
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

/** The confirmation: the next steps, what the customer can do now, and the request. */
export function BookingDone(props: Props) {
  const {
    messages,
    statusLabels,
    reference,
    token,
    copied,
    unknownCode,
    answerBy,
    sent,
    photos,
    config,
    locale,
    aside,
    onAnother,
  } = props
  const {done} = messages
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({top: 0, behavior: 'instant'})
    title.current?.focus({preventScroll: true})
  }, [])
  const first = firstName(sent.name ?? '')
  return (
    <Confirmation
      messages={done}
      heading={first ? interpolate(done.title, {name: first}) : done.plainTitle}
      title={title}
      copyTo={copied ? sent.email : undefined}
      token={token}
      unknownCode={unknownCode}
      answerBy={answerBy}
      hasEntry={!isClosedOn(sent.preferred_date ?? '', config.calendar)}
      config={config}
      locale={locale}
      aside={aside}
      photos={token ? <PhotosAfter photos={photos} messages={messages.photos} token={token} /> : null}
      actions={
        <>
          <a className="btn btn--outline" href={localePath(locale, '/')}>
            {done.home}
          </a>
          <button className="btn btn--link" type="button" onClick={onAnother}>
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
    </Confirmation>
  )
}
