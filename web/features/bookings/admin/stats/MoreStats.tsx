import {getFormatter, getLocale, getTranslations} from 'next-intl/server'
import {languageLabel} from '@/lib/languages'
import {StatCard} from '@/ui/admin/stats/Stats'
import {Icon} from '@/ui/Icon'
import type {BookingLabels} from '../labels'
import {sourceLabels} from '../view'
import type {LeadStats, Conversion} from './queries'
import {ShareBars} from './Charts'
import {currency} from '../../../../../business.config.ts'
import '../list/list.css'

/** The figures that are folded away: first response, won jobs, lead sources, languages. */
export async function MoreStats({stats, labels}: {stats: Promise<LeadStats>; labels: BookingLabels}) {
  const {medianHours, won, wonByService, wonBySource, sources, languages, days} = await stats
  const t = await getTranslations('admin.charts')
  const reader = await getLocale()
  const labelOf = sourceLabels(await getTranslations('admin'))
  const format = await getFormatter()
  const hours = medianHours === undefined ? undefined : format.number(medianHours, {maximumFractionDigits: 1})
  return (
    <details className="more-stats">
      <summary>
        {t('more')}
        <Icon name="chevron" />
      </summary>
      <div>
        <StatCard caption={t('median')}>
          <p className="value tabular">{hours === undefined ? '–' : t('medianHours', {hours})}</p>
          <p className="small muted">{hours === undefined ? t('noMedian') : t('last', {days})}</p>
        </StatCard>
        <StatCard caption={t('won')}>
          <p className="value tabular">
            {won.leads === 0 ? '–' : format.number(won.won / won.leads, {style: 'percent', maximumFractionDigits: 0})}
          </p>
          <p className="small muted">{t('wonNote', {won: won.won, total: won.leads})}</p>
          <p className="small muted">{t('last', {days})}</p>
        </StatCard>
        <ShareBars
          caption={t('bySource')}
          shares={sources.slice(0, 6).map(({name, count}) => ({name, count, label: labelOf[name] ?? name}))}
        />
        <ConversionTable
          caption={t('serviceValue')}
          rows={wonByService.map((row) => ({...row, label: labels.services[row.name] ?? row.name}))}
        />
        <ConversionTable
          caption={t('sourceValue')}
          rows={wonBySource.map((row) => ({...row, label: labelOf[row.name] ?? row.name}))}
        />
        <ShareBars
          caption={t('byLanguage')}
          shares={languages.map(({name, count}) => ({name, count, label: languageLabel(name, reader)}))}
        />
      </div>
    </details>
  )
}

type TableProps = {caption: string; rows: (Conversion & {label: string})[]}

/** How many leads became jobs, and what the jobs are worth. */
async function ConversionTable({caption, rows}: TableProps) {
  const t = await getTranslations('admin.charts')
  const format = await getFormatter()
  const percent = (share: number) => format.number(share, {style: 'percent', maximumFractionDigits: 0})
  const dollars = (value: number) => format.number(value, {style: 'currency', currency, maximumFractionDigits: 0})
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
