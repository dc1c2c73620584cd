'use client'

import {useTranslations} from 'next-intl'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {useLabels} from '../OptionLabels'
import type {BookingDetail} from '../view'

type Props = {duplicates: BookingDetail['duplicates']; onOpen: (id: string) => void}

/** Other requests with the same phone or e-mail. */
export function Duplicates({duplicates, onOpen}: Props) {
  const t = useTranslations('admin.bookings')
  const when = useDateFormat()
  const labels = useLabels()
  if (duplicates.length === 0) return null
  return (
    <section>
      <h3>{t('duplicates', {count: duplicates.length})}</h3>
      <ul className="dl">
        {duplicates.map(({_id, name, service, status, created_at: at}) => (
          <li key={_id}>
            <button type="button" className="who" onClick={() => onOpen(_id)}>
              {name}
            </button>
            <span className="sub">{[labels.service(service), t(`status.${status}`), when.moment(at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
