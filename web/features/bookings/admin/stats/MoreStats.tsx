import {getFormatter, getTranslations} from 'next-intl/server'
import {StatCard} from '@/ui/admin/stats/StatCard'
import {Icon} from '@/ui/Icon'
import type {LeadStats} from './queries'
import {ShareBars} from './ShareBars'

/** The figures that are folded away: first response, conversion, lead sources, languages. */
export async function MoreStats({stats}: {stats: Promise<LeadStats>}) {
  const {medianHours, wonShare, sources, languages, days} = await stats
  const t = await getTranslations('admin.charts')
  const languageLabel = await getTranslations('admin.bookings.languages')
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
            {wonShare === undefined ? '–' : format.number(wonShare, {style: 'percent', maximumFractionDigits: 0})}
          </p>
          <p className="small muted">{t('last', {days})}</p>
        </StatCard>
        <ShareBars
          caption={t('bySource')}
          shares={sources
            .slice(0, 6)
            .map(({name, count}) => ({name, count, label: name === 'direct' ? t('direct') : name}))}
        />
        <ShareBars
          caption={t('byLanguage')}
          shares={languages.map(({name, count}) => ({name, count, label: languageLabel(name)}))}
        />
      </div>
    </details>
  )
}
