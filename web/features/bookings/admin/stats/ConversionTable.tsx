import {getFormatter, getTranslations} from 'next-intl/server'
import {StatCard} from '@/ui/admin/stats/Stats'
import type {Conversion} from './queries'
import './stats.css'

type Props = {caption: string; rows: (Conversion & {label: string})[]}

/** Which leads became jobs, and what these are worth. */
export async function ConversionTable({caption, rows}: Props) {
  const t = await getTranslations('admin.charts')
  const format = await getFormatter()
  const percent = (share: number) => format.number(share, {style: 'percent', maximumFractionDigits: 0})
  const dollars = (value: number) =>
    format.number(value, {style: 'currency', currency: 'USD', maximumFractionDigits: 0})
  if (rows.length === 0)
    return (
      <StatCard caption={caption}>
        <p className="small muted">{t('noWon')}</p>
      </StatCard>
    )
  return (
    <StatCard caption={caption}>
      <table className="conversion-table tabular">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('name')}</span>
            </th>
            <th scope="col">{t('wonJobs')}</th>
            <th scope="col">{t('conversion')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, label, leads, won, value}) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{won}</td>
              <td>{percent(won / leads)}</td>
              <td>{value > 0 ? dollars(value) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StatCard>
  )
}
