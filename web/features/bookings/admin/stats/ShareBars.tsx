import {getTranslations} from 'next-intl/server'
import {StatCard} from '@/ui/admin/stats/Stats'
import './stats.css'

type Props = {caption: string; shares: {name: string; label: string; count: number}[]}

/** Horizontal bars relative to the largest share, each with its count as text. */
export async function ShareBars({caption, shares}: Props) {
  const t = await getTranslations('admin.charts')
  const largest = Math.max(1, ...shares.map(({count}) => count))
  return (
    <StatCard caption={caption}>
      {shares.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <ul className="share-bars tabular">
          {shares.map(({name, label, count}) => (
            <li key={name}>
              <span>{label}</span>
              <svg aria-hidden="true">
                <rect width={`${(count / largest) * 100}%`} height="100%" />
              </svg>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </StatCard>
  )
}
