import {getFormatter, getTranslations} from 'next-intl/server'
import type {BookingLabels} from '../OptionLabels'
import type {LeadStats} from './queries'
import {ShareBars} from './ShareBars'
import {WeekChart} from './WeekChart'

/** The service without the words that all of them have. */
const shortName = (name: string) => name.replace(/ (Construction|Installation & Repair|Services|Solutions|\(.*\))$/, '')

/** The figures beside the counts: drawn, and as tables for who cannot see them. */
export async function Charts({stats, labels}: {stats: LeadStats; labels: BookingLabels}) {
  const t = await getTranslations('admin.charts')
  return (
    <>
      <WeekChart weeks={stats.weeks} />
      <ShareBars
        caption={t('byService', {days: stats.days})}
        shares={stats.services
          .slice(0, 6)
          .map(({name, count}) => ({name, count, label: shortName(labels.services[name] ?? name)}))}
      />
    </>
  )
}

/** The rest, one press away: source, language, first response, how many were won. */
export async function MoreCharts({stats}: {stats: LeadStats}) {
  const t = await getTranslations('admin.charts')
  const languages = await getTranslations('admin.bookings.languages')
  const format = await getFormatter()
  const {medianHours, wonShare, days} = stats
  const hours = medianHours === undefined ? undefined : format.number(medianHours, {maximumFractionDigits: 1})
  return (
    <>
      <figure className="acard">
        <figcaption>{t('median')}</figcaption>
        <p className="figure tabular">{hours === undefined ? '–' : t('medianHours', {hours})}</p>
        <p className="small muted">{hours === undefined ? t('noMedian') : t('last', {days})}</p>
      </figure>
      <figure className="acard">
        <figcaption>{t('won')}</figcaption>
        <p className="figure tabular">
          {wonShare === undefined ? '–' : format.number(wonShare, {style: 'percent', maximumFractionDigits: 0})}
        </p>
        <p className="small muted">{t('last', {days})}</p>
      </figure>
      <ShareBars
        caption={t('bySource')}
        shares={stats.sources
          .slice(0, 6)
          .map(({name, count}) => ({name, count, label: name === 'direct' ? t('direct') : name}))}
      />
      <ShareBars
        caption={t('byLanguage')}
        shares={stats.languages.map(({name, count}) => ({name, count, label: languages(name)}))}
      />
    </>
  )
}
