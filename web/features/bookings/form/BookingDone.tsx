'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import {StatusIcon} from '@/ui/form/StatusIcon'
import {dayLabel} from './time/timeSlots'
import {type BookingFormConfig, choiceLabel} from './config'
import {Ticket} from '../Ticket'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Messages['bookings']['done']
  statusLabels: Messages['bookings']['manage']['status']
  reference: string
  sent: Readonly<Record<string, string>>
  config: BookingFormConfig
  locale: Locale
  aside: ReactNode
  home: string
  onAnother: () => void
}

/** After sending: the request, its reference, and what happens next. */
export function BookingDone({messages, statusLabels, reference, sent, config, locale, aside, home, onAnother}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({top: 0, behavior: 'instant'})
    title.current?.focus({preventScroll: true})
  }, [])
  const when = (
    <>
      {dayLabel(sent.preferred_date ?? '', locale)}
      <br />
      {choiceLabel(config.slots, sent.preferred_time)}
    </>
  )
  const optional = [
    {label: messages.email, value: sent.email, wide: true},
    {label: messages.address, value: [sent.street, sent.zip].filter(Boolean).join(', '), wide: true},
    {label: messages.notes, value: sent.notes, wide: true},
  ]
  const rows = [
    {label: messages.service, value: choiceLabel(config.services, sent.service)},
    {label: messages.when, value: when},
    {label: messages.name, value: sent.name},
    {label: messages.phone, value: sent.phone},
    ...optional.filter(({value}) => value),
  ]
  const first = sent.name?.trim().split(/\s+/)[0]
  return (
    <div className="wrap booking-done">
      <div>
        <p className="tag tag--accepted">
          <StatusIcon shape="check" />
          {messages.tag}
        </p>
        <h1 className="display" tabIndex={-1} ref={title}>
          {first ? interpolate(messages.title, {name: first}) : messages.plainTitle}
        </h1>
        <p className="lead">{interpolate(messages.lead, {hours: config.responseHours})}</p>
        <Ticket messages={messages} statusLabels={statusLabels} status="pending" reference={reference} rows={rows} />
        <div className="actions">
          <a className="btn btn--secondary" href={home}>
            {messages.home}
          </a>
          <button className="btn btn--outline" type="button" onClick={onAnother}>
            {messages.another}
          </button>
        </div>
      </div>
      {aside}
    </div>
  )
}
