'use client'

import {useTranslations} from 'next-intl'
import {ActionButton} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useDateFormat} from '@/ui/admin/format'
import {useOptionLabels} from '../labels'
import type {BookingDetail} from '../view'
import './drawer.css'

type Props = {
  booking: BookingDetail
  saving: boolean
  onOpen: (id: string) => void
  onLink: (id: string) => void
  onUnlink: () => void
}

type Bookings = {title: string; bookings: BookingDetail['linked']; onOpen: (id: string) => void; link?: LinkAction}
type LinkAction = {label: string; inactive: boolean; run: (id: string) => void}

function LinkButton({link: {label, inactive, run}, id}: {link: LinkAction; id: string}) {
  return (
    <ActionButton className="btn btn--outline btn--sm" inactive={inactive} onClick={() => run(id)}>
      {label}
    </ActionButton>
  )
}

function BookingList({title, bookings, onOpen, link}: Bookings) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  if (bookings.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {bookings.map(({_id, name, service, status, created_at: at}) => (
          <li key={_id}>
            <button type="button" className="record-name" onClick={() => onOpen(_id)}>
              {name || _id}
            </button>
            <span className="secondary">
              {[labels.service(service), t(`status.${status}`), format.moment(at, true)].join(' · ')}
            </span>
            {link && <LinkButton link={link} id={_id} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type Messages = {messages: BookingDetail['messages']; link?: LinkAction}

/** A customer's messages as links to the dashboard's list of messages. */
export function MessageLines({messages, link}: Messages) {
  const format = useDateFormat()
  return (
    <ul>
      {messages.map(({_id, id, subject, created_at: at}) => (
        <li key={_id}>
          <a className="record-name" href={dashboardPath('messages', {state: 'all', q: id})}>
            {subject || id}
          </a>
          <span className="secondary">{format.moment(at, true)}</span>
          {link && <LinkButton link={link} id={_id} />}
        </li>
      ))}
    </ul>
  )
}

function MessageList({title, ...list}: {title: string} & Messages) {
  if (list.messages.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <MessageLines {...list} />
    </>
  )
}

/** Reviews as stars and words; the stars are read out as a number. */
export function ReviewLines({reviews}: {reviews: BookingDetail['reviews']}) {
  const t = useTranslations('admin.customers')
  return (
    <ul>
      {reviews.map(({_id, rating, review_text: text}) => (
        <li key={_id}>
          <span className="visually-hidden">{t('stars', {rating})}</span>
          <span className="stars-text" aria-hidden="true">
            {'★'.repeat(rating)}
          </span>{' '}
          <span className="verbatim">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Other requests of this customer, and possible ones, with buttons to link them. */
export function CustomerSection({booking, saving, onOpen, onLink, onUnlink}: Props) {
  const t = useTranslations('admin.customer')
  const {customer, linked, duplicates, messages, reviews} = booking
  const link = {label: t('link'), inactive: saving, run: onLink}
  const isOfCustomer = (message: BookingDetail['messages'][number]) =>
    customer !== undefined && message.customer === customer
  const others = messages.filter((message) => !isOfCustomer(message))
  if (linked.length + duplicates.length + messages.length + reviews.length === 0) return null
  return (
    <section className="customer-section">
      <BookingList title={t('requests')} bookings={linked} onOpen={onOpen} />
      <MessageList title={t('messages')} messages={messages.filter(isOfCustomer)} />
      {reviews.length > 0 && (
        <>
          <h3>{t('reviews')}</h3>
          <ReviewLines reviews={reviews} />
        </>
      )}
      {customer && (
        <ActionButton className="btn btn--ghost btn--sm" inactive={saving} onClick={onUnlink}>
          {t('unlink')}
        </ActionButton>
      )}
      {duplicates.length + others.length > 0 && (
        <details open={duplicates.length + others.length === 1}>
          <summary>{t('possible', {count: duplicates.length + others.length})}</summary>
          <BookingList title={t('possibleRequests')} bookings={duplicates} onOpen={onOpen} link={link} />
          <MessageList title={t('possibleMessages')} messages={others} link={link} />
        </details>
      )}
    </section>
  )
}
