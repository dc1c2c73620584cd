'use client'

import {useTranslations} from 'next-intl'
import {isContactWay} from '@/lib/bookingOptions'
import {agreedVisit} from '@/lib/time/visits'
import {AddressLink, PhoneLink} from '@/ui/admin/links'
import {CopyButton} from '@/ui/admin/drawer/CopyButton'
import {DetailList} from '@/ui/admin/drawer/DetailList'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {useOptionLabels} from '../OptionLabels'
import {sourceLabels, sourceName} from '../stats/leadSource'
import {openProposal, type BookingDetail} from '../view'
import {useVisitLabel} from '../visit/useVisitLabel'

/** Everything that the customer sent. */
export function BookingDetails({booking}: {booking: BookingDetail}) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const {source} = booking
  const address = [booking.street, booking.zip].filter(Boolean).join(', ')
  const visit = agreedVisit(booking)
  const proposal = openProposal(booking)
  const sources = sourceLabels(useTranslations('admin'))
  const sourceLabel = (name: string) => sources[name] ?? name
  const slot = (time: string | undefined) => format.slot(labels.slot(time))
  return (
    <>
      <DetailList
        numeric
        rows={[
          {label: t('columns.service'), value: labels.service(booking.service)},
          {
            label: tVisit(booking.status === 'cancelled' ? 'rowCancelled' : 'row'),
            value: visit ? visitLabel.visit(visit) : '',
          },
          {label: t('preferredDate'), value: format.day(booking.preferred_date, true)},
          {label: t('preferredTime'), value: slot(booking.preferred_time)},
          {label: t('proposal'), value: proposal ? visitLabel.proposal(proposal) : ''},
          {label: t('phone'), value: booking.phone && <PhoneLink {...booking} />},
          {label: t('emailAddress'), value: booking.email && <a href={`mailto:${booking.email}`}>{booking.email}</a>},
          {
            label: t('preferredContact.label'),
            value: isContactWay(booking.preferred_contact) ? t(`preferredContact.${booking.preferred_contact}`) : '',
          },
          {
            label: t('address'),
            value: address && (
              <>
                <AddressLink address={address} />{' '}
                <CopyButton text={address} label={t('copyAddress')} copied={t('addressCopied')} />
              </>
            ),
          },
          {label: t('language'), value: t(`languages.${booking.locale}`)},
          {
            label: t('source'),
            value: source
              ? [sourceLabel(sourceName(source)), source.utmCampaign, source.landing].filter(Boolean).join(' · ')
              : '',
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
