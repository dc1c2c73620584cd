import {useTranslations} from 'next-intl'
import type {BookingDetail} from '../view'
import './drawer.css'

type Props = {booking: Pick<BookingDetail, '_id' | 'name' | 'photos'>}

/** The customer's photos; each opens whole in a tab of its own. */
export function PhotosSection({booking: {_id, name, photos}}: Props) {
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
