'use client'

import {useLocale, useTranslations} from 'next-intl'
import {languageLabel} from '@/lib/languages'
import type {ReactNode} from 'react'
import {isContactWay} from '@/lib/bookingOptions'
import {agreedVisit} from '@/lib/time/visits'
import {AddressLink, PhoneLink, useDateFormat} from '@/ui/admin/format'
import {CopyButton, DetailList} from '@/ui/admin/drawer/details'
import {BOOKING_FIELDS, DRAWER_FIELDS, type FieldName, rowsBy, visitAddress} from '../../fields'
import {shortNumber} from '../../shortNumber'
import {useOptionLabels, useVisitLabel} from '../labels'
import {sourceLabels, sourceName, openProposal, type BookingDetail} from '../view'
import './drawer.css'

/** Everything that the customer sent. */
export function BookingDetails({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const reader = useLocale()
  const format = useDateFormat()
  const labels = useOptionLabels()
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const {source} = booking
  const address = visitAddress(booking)
  const visit = agreedVisit(booking)
  const proposal = openProposal(booking)
  const sources = sourceLabels(useTranslations('admin'))
  const sourceLabel = (name: string) => sources[name] ?? name
  const slot = (time: string | undefined) => format.slot(labels.slot(time))
  const texts: Partial<Record<FieldName, ReactNode>> = {
    service: labels.service(booking.service),
    preferred_date: format.day(booking.preferred_date, true),
    preferred_time: slot(booking.preferred_time),
    phone: booking.phone && <PhoneLink {...booking} />,
    email: booking.email && <a href={`mailto:${booking.email}`}>{booking.email}</a>,
    preferred_contact: isContactWay(booking.preferred_contact)
      ? t(`preferredContact.${booking.preferred_contact}`)
      : '',
    offer_code: booking.offer_code ?? '',
  }
  const addressRow = address && (
    <>
      <AddressLink address={address} />{' '}
      <CopyButton text={address} label={t('copyAddress')} copied={t('addressCopied')} />
    </>
  )
  const sent = rowsBy(DRAWER_FIELDS, (name) => BOOKING_FIELDS[name].drawer).map(({label, fields: [first]}) => ({
    label: t(label),
    value: label === 'address' ? addressRow : first && texts[first],
    after: first,
  }))
  /** The agreed visit follows the service, a proposed time follows the requested one. */
  const rowsAfter: Partial<Record<FieldName, {label: string; value: ReactNode}>> = {
    service: {
      label: tVisit(booking.status === 'cancelled' ? 'rowCancelled' : 'row'),
      value: visit ? visitLabel.visit(visit) : '',
    },
    preferred_time: {label: t('proposal'), value: proposal ? visitLabel.proposal(proposal) : ''},
  }
  return (
    <>
      <DetailList
        numeric
        rows={[
          ...sent.flatMap(({after, ...row}) => [row, (after && rowsAfter[after]) ?? []].flat()),
          {label: t('language'), value: languageLabel(booking.locale, reader)},
          {
            label: t('source'),
            value: source
              ? [sourceLabel(sourceName(source)), source.utmCampaign, source.landing].filter(Boolean).join(' · ')
              : '',
          },
          {label: t('number'), value: shortNumber(booking.id)},
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

type PhotosProps = {booking: Pick<BookingDetail, '_id' | 'name' | 'photos'>}

/** The customer's photos. Each opens in full size in a tab of its own. */
export function PhotosSection({booking: {_id, name, photos}}: PhotosProps) {
  const t = useTranslations('admin.bookings.photos')
  if (photos.length === 0) return null
  return (
    <section className="photos-section">
      <h3>{t('title')}</h3>
      <ul>
        {photos.map(({_key}, index) => {
          const href = `/api/admin/bookings/${_id}/photos/${_key}`
          return (
            <li key={_key}>
              <a href={href} target="_blank" rel="noreferrer">
                <img src={href} alt={t('number', {number: index + 1, name})} loading="lazy" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
