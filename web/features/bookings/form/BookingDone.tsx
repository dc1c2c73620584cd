'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {interpolate} from '@/lib/interpolate'
import type {Locale} from '@/lib/locales'
import {StatusIcon} from '@/ui/form/StatusIcon'
import {dayLabel} from './timeSlots'
import type {BookingFormConfig} from './config'
import {StatusMark} from '../StatusMark'
import type {BookingMessages} from './words'

type Sent = Readonly<Record<string, string>>
type TicketProps = {
  words: BookingMessages['done']
  status: BookingMessages['manage']['status']
  reference: string
  sent: Sent
  shop: BookingFormConfig
  locale: Locale
}

const labelOf = (choices: BookingFormConfig['services'], value = '') =>
  choices.find((each) => each.value === value)?.label ?? value

function Ticket({words, status, reference, sent, shop, locale}: TicketProps) {
  const pairs: [string, ReactNode][] = [
    [words.service, labelOf(shop.services, sent.service)],
    [
      words.when,
      <>
        {dayLabel(sent.preferred_date ?? '', locale)}
        <br />
        {labelOf(shop.slots, sent.preferred_time)}
      </>,
    ],
    [words.name, sent.name],
    [words.phone, sent.phone],
  ]
  const lines: [string, ReactNode][] = [
    [words.email, sent.email],
    [words.address, [sent.street, sent.zip].filter(Boolean).join(', ')],
    [words.notes, sent.notes],
    [
      words.reference,
      <span className="ref" key="reference">
        {reference}
      </span>,
    ],
  ]
  return (
    <section className="ticket" aria-label={words.request}>
      <header>
        <strong>{words.request}</strong>
        <StatusMark status="pending" words={status} />
      </header>
      <dl>
        {pairs.map(([label, value]) => (
          <div key={label}>
            <dt className="lbl">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div className="wide" key={label}>
              <dt className="lbl">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

type Props = TicketProps & {aside: ReactNode; home: string; onAnother: () => void}

/** After sending: what was asked for, under which reference, and what happens next. */
export function BookingDone({aside, home, onAnother, ...ticket}: Props) {
  const {words, sent, shop} = ticket
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({top: 0, behavior: 'instant'})
    title.current?.focus({preventScroll: true})
  }, [])
  const first = sent.name?.trim().split(/\s+/)[0]
  return (
    <div className="wrap done">
      <div>
        <p className="tag tag--ok">
          <StatusIcon shape="check" />
          {words.tag}
        </p>
        <h1 className="display" tabIndex={-1} ref={title}>
          {first ? interpolate(words.title, {name: first}) : words.plainTitle}
        </h1>
        <p className="lead">{interpolate(words.lead, {hours: shop.responseHours})}</p>
        <Ticket {...ticket} />
        <div className="actions">
          <a className="btn btn--secondary" href={home}>
            {words.home}
          </a>
          <button className="btn btn--outline" type="button" onClick={onAnother}>
            {words.another}
          </button>
        </div>
      </div>
      {aside}
    </div>
  )
}
