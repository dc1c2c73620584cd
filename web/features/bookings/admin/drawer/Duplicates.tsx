'use client'

import {useTranslations} from 'next-intl'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {useOptionLabels} from '../OptionLabels'
import type {BookingDetail} from '../view'

type Props = {duplicates: BookingDetail['duplicates']; onOpen: (id: string) => void}

/** Other requests with the same phone or email. */
export function Duplicates({duplicates, onOpen}: Props) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  if (duplicates.length === 0) return null
  return (
    <section>
      <h3>{t('duplicates', {count: duplicates.length})}</h3>
      <ul className="duplicates">
        {duplicates.map(({_id, name, service, status, created_at: at}) => (
          <li key={_id}>
            <button type="button" className="record-name" onClick={() => onOpen(_id)}>
              {name}
            </button>
            <span className="secondary">
              {[labels.service(service), t(`status.${status}`), format.moment(at)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
