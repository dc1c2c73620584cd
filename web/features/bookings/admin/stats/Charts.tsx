import {getTranslations, getFormatter} from 'next-intl/server'
import {StatCard} from '@/ui/admin/stats/Stats'
import './figures.css'

type Week = {from: string; count: number}

// The plot area inside the viewBox of 360 × 132.
const BOTTOM = 110
const TOP = 14
const LEFT = 30
const RIGHT = 356

/** A round number at or above the largest value: the top of the scale. */
function scaleTop(largest: number): number {
  const steps = [2, 4, 6, 10, 20, 30, 40, 60, 80, 100]
  return steps.find((step) => step >= largest) ?? Math.ceil(largest / 100) * 100
}

/** Requests per week as bars, and as a table for screen readers. */
export async function WeekChart({weeks}: {weeks: Week[]}) {
  const t = await getTranslations('admin.charts')
  const format = await getFormatter()
  const top = scaleTop(Math.max(...weeks.map(({count}) => count)))
  const pitch = (RIGHT - LEFT) / weeks.length
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP)
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), {month: 'short', day: 'numeric', timeZone: 'UTC'})
  const values = weeks.map(({count}) => count).join(', ')
  const last = weeks.length - 1
  return (
    <StatCard caption={t('perWeek')}>
      <svg
        className="week-chart"
        viewBox="0 0 360 132"
        role="img"
        aria-label={t('perWeekLabel', {count: weeks.length, values})}
      >
        <g className="grid">
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <path d={`M26 ${y(value)}H${RIGHT}`} />
              <text x="20" y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
        </g>
        {weeks.map(({from, count}, index) => (
          <rect
            key={from}
            className={index === last ? 'current' : undefined}
            x={LEFT + index * pitch}
            y={y(count)}
            width={pitch * 0.62}
            height={BOTTOM - y(count)}
          />
        ))}
        <text
          className="latest"
          x={LEFT + last * pitch + pitch * 0.31}
          y={y(weeks[last]?.count ?? 0) - 4}
          textAnchor="middle"
        >
          {weeks[last]?.count ?? 0}
        </text>
        <text x={LEFT} y="128">
          {day(weeks[0]?.from ?? '')}
        </text>
        <text x={RIGHT} y="128" textAnchor="end">
          {t('thisWeek')}
        </text>
      </svg>
      <WeekTable weeks={weeks.map(({from, count}) => ({from, count, label: day(from)}))} />
    </StatCard>
  )
}

async function WeekTable({weeks}: {weeks: (Week & {label: string})[]}) {
  const t = await getTranslations('admin.charts')
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          <th scope="col">{t('requests')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({from, label, count}) => (
          <tr key={from}>
            <th scope="row">{label}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SharesProps = {caption: string; shares: {name: string; label: string; count: number}[]}

/** Horizontal bars relative to the largest share, each with its count as text. */
export async function ShareBars({caption, shares}: SharesProps) {
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
