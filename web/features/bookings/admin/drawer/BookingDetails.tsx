'use client'

import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {useLabels} from '../OptionLabels'
import type {BookingDetail} from '../view'
import {sourceName} from '../stats/leadSource'

/** Everything the customer sent. */
export function BookingDetails({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const when = useDateFormat()
  const labels = useLabels()
  const {source, proposal} = booking
  const facts: [string, ReactNode][] = [
    [t('columns.service'), labels.service(booking.service)],
    [t('preferredDate'), when.day(booking.preferred_date, true)],
    [t('preferredTime'), when.slot(labels.slot(booking.preferred_time))],
    ...(proposal
      ? [
          [t('proposal'), `${when.day(proposal.date)}, ${when.slot(labels.slot(proposal.time))}`] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [
      t('phone'),
      <a key="phone" href={`tel:${booking.phone}`}>
        {usPhoneLabel(booking.phone)}
      </a>,
    ],
    [
      t('emailAddress'),
      <a key="email" href={`mailto:${booking.email}`}>
        {booking.email}
      </a>,
    ],
    [t('address'), [booking.street, booking.zip].filter(Boolean).join(', ')],
    [t('language'), t(`languages.${booking.locale}`)],
    [t('source'), source ? [sourceName(source), source.utmCampaign, source.landing].filter(Boolean).join(' · ') : ''],
    [t('reference'), booking.id],
    [t('firstResponse'), when.moment(booking.firstRespondedAt)],
  ]
  return (
    <>
      <dl className="dl">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
      {booking.notes && (
        <section>
          <h3>{t('notes')}</h3>
          <p className="dtext">{booking.notes}</p>
        </section>
      )}
    </>
  )
}
