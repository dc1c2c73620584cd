'use client'

import {useTranslations} from 'next-intl'
import {isContactWay} from '@/lib/bookingOptions'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {DetailList} from '@/ui/admin/drawer/DetailList'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {useOptionLabels} from '../OptionLabels'
import {sourceName} from '../stats/leadSource'
import type {BookingDetail} from '../view'

/** Everything that the customer sent. */
export function BookingDetails({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const {source, proposal} = booking
  const slot = (time: string | undefined) => format.slot(labels.slot(time))
  return (
    <>
      <DetailList
        numeric
        rows={[
          {label: t('columns.service'), value: labels.service(booking.service)},
          {label: t('preferredDate'), value: format.day(booking.preferred_date, true)},
          {label: t('preferredTime'), value: slot(booking.preferred_time)},
          {label: t('proposal'), value: proposal ? `${format.day(proposal.date)}, ${slot(proposal.time)}` : ''},
          {label: t('phone'), value: <a href={`tel:${booking.phone}`}>{usPhoneLabel(booking.phone)}</a>},
          {label: t('emailAddress'), value: <a href={`mailto:${booking.email}`}>{booking.email}</a>},
          {
            label: t('preferredContact.label'),
            value: isContactWay(booking.preferred_contact) ? t(`preferredContact.${booking.preferred_contact}`) : '',
          },
          {label: t('address'), value: [booking.street, booking.zip].filter(Boolean).join(', ')},
          {label: t('language'), value: t(`languages.${booking.locale}`)},
          {
            label: t('source'),
            value: source ? [sourceName(source), source.utmCampaign, source.landing].filter(Boolean).join(' · ') : '',
          },
          {label: t('reference'), value: booking.id},
          {label: t('firstResponse'), value: format.moment(booking.firstRespondedAt)},
        ]}
      />
      {booking.notes && (
        <section>
          <h3>{t('notes')}</h3>
          <p className="verbatim">{booking.notes}</p>
        </section>
      )}
    </>
  )
}
