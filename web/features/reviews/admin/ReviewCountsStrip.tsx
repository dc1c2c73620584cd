import {useTranslations} from 'next-intl'
import {StatCard, StatsGrid, StatTiles} from '@/ui/admin/stats/Stats'
import {WITHHELD_REASONS} from './listQuery'
import type {ReviewAnswer} from './view'
import './reviewsAdmin.css'

/** How many reviews were received, published and withheld, and for which reasons: the record to show to a regulator. */
export function ReviewCountsStrip({counts}: {counts: ReviewAnswer['counts']}) {
  const t = useTranslations('admin.reviews')
  return (
    <StatsGrid>
      <StatTiles
        stats={[
          {label: t('received'), value: counts.all},
          {label: t('published'), value: counts.published},
          {label: t('withheld'), value: counts.hidden},
        ]}
      />
      <StatCard caption={t('byReason')}>
        <ul className="review-counts-strip tabular">
          {WITHHELD_REASONS.map((reason) => (
            <li key={reason}>
              <span>{t(`reasons.${reason}`)}</span> <b>{counts.reasons[reason] ?? 0}</b>
            </li>
          ))}
        </ul>
      </StatCard>
    </StatsGrid>
  )
}
