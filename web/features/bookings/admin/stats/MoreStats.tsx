import {getFormatter, getTranslations} from 'next-intl/server'
import {StatCard} from '@/ui/admin/stats/Stats'
import {Icon} from '@/ui/Icon'
import type {BookingLabels} from '../OptionLabels'
import {ConversionTable} from './ConversionTable'
import {sourceLabels} from './leadSource'
import type {LeadStats} from './queries'
import {ShareBars} from './ShareBars'
import './stats.css'

/** The figures that are folded away: first response, won jobs, lead sources, languages. */
export async function MoreStats({stats, labels}: {stats: Promise<LeadStats>; labels: BookingLabels}) {
  const {medianHours, won, wonByService, wonBySource, sources, languages, days} = await stats
  const t = await getTranslations('admin.charts')
  const languageLabel = await getTranslations('admin.bookings.languages')
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
          shares={languages.map(({name, count}) => ({name, count, label: languageLabel(name)}))}
        />
      </div>
    </details>
  )
}
