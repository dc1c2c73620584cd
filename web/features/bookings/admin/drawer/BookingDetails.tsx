'use client'

import {useLocale, useTranslations} from 'next-intl'
import {mailHref} from '@/lib/format/contact'
import {languageLabel} from '@/lib/languages'
import {useId, useState, type ChangeEvent, type ReactNode} from 'react'
import {isContactWay} from '@/lib/bookingOptions'
import {isPhotoRefusal, OFFICE_FILE_ACCEPT} from '@/lib/photos'
import {agreedVisit} from '@/lib/time/visits'
import {AddressLink, PhoneLink, useDateFormat} from '@/ui/admin/format'
import {ActionButton} from '@/ui/admin/controls'
import {CopyButton, DetailList} from '@/ui/admin/drawer/details'
import {BOOKING_FIELDS, DRAWER_FIELDS, type FieldName, rowsBy, visitAddress} from '../../fields'
import {shortNumber} from '../../shortNumber'
import {officeFilePath} from '../api'
import {useOptionLabels, useVisitLabel} from '../labels'
import {sourceLabels, sourceName, openProposal, type BookingDetail} from '../view'
import './drawer.css'

/** First what and where, then when, then how to reach the customer. */
const FIRST = ['columns.service', 'address']

/** The request: what, where, when and whom to call. */
export function BookingDetails({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const reader = useLocale()
  const format = useDateFormat()
  const labels = useOptionLabels()
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const address = visitAddress(booking)
  const visit = agreedVisit(booking)
  const proposal = openProposal(booking)
  const slot = (time: string | undefined) => format.slot(labels.slot(time))
  const texts: Partial<Record<FieldName, ReactNode>> = {
    service: labels.service(booking.service),
    preferred_date: format.day(booking.preferred_date, true),
    preferred_time: slot(booking.preferred_time),
    phone: booking.phone && <PhoneLink {...booking} />,
    email: booking.email && <a href={mailHref(booking.email)}>{booking.email}</a>,
    preferred_contact: isContactWay(booking.preferred_contact)
      ? t(`preferredContact.${booking.preferred_contact}`)
      : '',
    offer_code: booking.offer_code && labels.code(booking.offer_code),
  }
  const addressRow = address && (
    <>
      <AddressLink address={address} />{' '}
      <CopyButton text={address} label={t('copyAddress')} copied={t('addressCopied')} />
    </>
  )
  const sent = rowsBy(DRAWER_FIELDS, (name) => BOOKING_FIELDS[name].drawer).map(({label, fields: [first]}) => ({
    isFirst: FIRST.includes(label),
    label: t(label),
    value: label === 'address' ? addressRow : first && texts[first],
  }))
  return (
    <DetailList
      numeric
      rows={[
        ...sent.filter(({isFirst}) => isFirst),
        {
          label: tVisit(booking.status === 'cancelled' ? 'rowCancelled' : 'row'),
          value: visit ? visitLabel.visit(visit) : '',
        },
        {label: t('proposal'), value: proposal ? visitLabel.proposal(proposal) : ''},
        ...sent.filter(({isFirst}) => !isFirst),
        {label: t('language'), value: languageLabel(booking.locale, reader)},
      ]}
    />
  )
}

/** Where the request came from, its references, and when it was answered. */
export function RequestOrigin({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const {id, source, firstRespondedAt} = booking
  const sources = sourceLabels(useTranslations('admin'))
  const named = source ? sourceName(source) : ''
  return (
    <DetailList
      numeric
      rows={[
        {
          label: t('source'),
          value: source
            ? [sources[named] ?? named, source.utmCampaign, source.landing].filter(Boolean).join(' · ')
            : '',
        },
        {label: t('number'), value: shortNumber(id)},
        {label: t('reference'), value: id},
        {label: t('firstResponse'), value: format.moment(firstRespondedAt)},
      ]}
    />
  )
}

/** What the customer wrote. */
export function CustomerNotes({notes}: {notes: string}) {
  const t = useTranslations('admin.bookings')
  if (!notes) return null
  return (
    <section>
      <h3>{t('notes')}</h3>
      <p className="verbatim">{notes}</p>
    </section>
  )
}

type PhotosProps = {booking: Pick<BookingDetail, '_id' | 'name' | 'photos'>}

/** The customer's photos. Each opens in full size in a new tab. */
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

type FilesProps = {
  booking: BookingDetail
  /** Resolves to the refusal's code, or to undefined. */
  onAdd: (file: File) => Promise<string | undefined>
  onRemove: (key: string) => Promise<unknown>
}

/** Photos and PDFs of the office. The customer never sees them. */
export function OfficeFiles({booking: {_id, officeFiles}, onAdd, onRemove}: FilesProps) {
  const t = useTranslations('admin.files')
  const format = useDateFormat()
  const id = useId()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) => {
    setSaving(true)
    const refusals: string[] = []
    for (const file of files) {
      const code = await onAdd(file)
      if (code && isPhotoRefusal(code)) refusals.push(`${file.name}: ${t(`refused.${code}`)}`)
    }
    setRefused(refusals)
    setSaving(false)
  }
  const remove = async (key: string) => {
    setSaving(true)
    await onRemove(key)
    setSaving(false)
  }
  const choose = ({target}: ChangeEvent<HTMLInputElement>) => {
    void add([...(target.files ?? [])])
    // Without this, choosing a refused file again would fire no event.
    target.value = ''
  }
  return (
    <section className="office-files">
      <h3>{t('title')}</h3>
      <ul>
        {officeFiles.map(({_key, name, by, at}) => (
          <li key={_key}>
            <span>
              <a href={officeFilePath(_id, _key)} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className="secondary">{[by, format.moment(at, true)].join(', ')}</span>
            </span>
            <ActionButton className="btn btn--ghost btn--sm" inactive={saving} onClick={() => void remove(_key)}>
              <span className="visually-hidden">{name}: </span>
              {t('remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {/* The native button has the browser's language, so this label covers it. */}
      <label className="btn btn--outline btn--sm">
        {t('add')}
        <input
          className="visually-hidden"
          type="file"
          multiple
          accept={OFFICE_FILE_ACCEPT}
          disabled={saving}
          aria-describedby={id}
          onChange={choose}
        />
      </label>
      <p className="hint" role="status" id={id}>
        {saving ? t('saving') : refused.length > 0 ? refused.join(' ') : t('hint')}
      </p>
    </section>
  )
}
