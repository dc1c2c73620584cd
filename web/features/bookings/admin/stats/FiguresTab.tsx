import {getFormatter, getLocale, getTranslations} from 'next-intl/server'
import {languageLabel} from '@/lib/languages'
import {requestTime} from '@/lib/time/dates'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {StatCard} from '@/ui/admin/stats/Stats'
import type {BookingLabels} from '../labels'
import {sourceLabels} from '../view'
import {ShareBars, WeekChart} from './Charts'
import {CostsForm} from './CostsForm'
import {costsByMonth, costsBySource, type SourceCost} from './costs'
import {leadStats, type Accepted, type Conversion, type LeadStats} from './queries'
import {currency} from '../../../../../business.config.ts'
import './figures.css'

/** Removes common endings from a service's name, so that it fits beside its bar. */
const shortName = (name: string) => name.replace(/ (Construction|Installation & Repair|Services|Solutions|\(.*\))$/, '')

/** How many requests come, from where, how fast they are answered, and what they bring. */
export async function FiguresTab({labels}: {labels: BookingLabels}) {
  const now = requestTime()
  const [stats, months] = await Promise.all([leadStats(now), costsByMonth(now)])
  const t = await getTranslations('admin.shell.tabs')
  return (
    <>
      <TabHeading title={t('figures')} />
      <Figures stats={stats} labels={labels} />
      <section className="lead-costs">
        <CostTable costs={costsBySource(months)} />
        <details>
          <summary>{(await getTranslations('admin.costs'))('enter')}</summary>
          <CostsForm months={months} />
        </details>
      </section>
    </>
  )
}

/** Longer waits are told in hours and minutes. */
const MINUTES_ALONE = 120

export async function Figures({stats, labels}: {stats: LeadStats; labels: BookingLabels}) {
  const {weeks, services, medianMinutes, won, wonByService, wonBySource, sources, languages, days} = stats
  const {acceptedByService, acceptedBySource} = stats
  const t = await getTranslations('admin.charts')
  const reader = await getLocale()
  const labelOf = sourceLabels(await getTranslations('admin'))
  const format = await getFormatter()
  const wait = (median: number) => {
    const minutes = Math.round(median)
    if (minutes < MINUTES_ALONE) return t('medianMinutes', {minutes})
    return t('medianHours', {hours: Math.floor(minutes / 60), minutes: minutes % 60})
  }
  return (
    <div className="figures">
      <WeekChart weeks={weeks} />
      <StatCard caption={t('median')}>
        <p className="value tabular">{medianMinutes === undefined ? '–' : wait(medianMinutes)}</p>
        <p className="small muted">{medianMinutes === undefined ? t('noMedian') : t('last', {days})}</p>
      </StatCard>
      <StatCard caption={t('won')}>
        <p className="value tabular">
          {won.decided === 0 ? '–' : format.number(won.won / won.decided, {style: 'percent', maximumFractionDigits: 0})}
        </p>
        <p className="small muted">
          {won.decided === 0 ? t('noDecided') : t('wonNote', {won: won.won, total: won.decided})}
        </p>
      </StatCard>
      <ShareBars
        caption={t('byService', {days})}
        shares={services.map(({name, count}) => ({name, count, label: shortName(labels.services[name] ?? name)}))}
      />
      <ShareBars
        caption={t('bySource')}
        shares={sources.slice(0, 6).map(({name, count}) => ({name, count, label: labelOf[name] ?? name}))}
      />
      <ShareBars
        caption={t('byLanguage')}
        shares={languages.map(({name, count}) => ({name, count, label: languageLabel(name, reader)}))}
      />
      <ConversionTable
        caption={t('serviceValue')}
        rows={wonByService.map((row) => ({...row, label: labels.services[row.name] ?? row.name}))}
      />
      <ConversionTable
        caption={t('sourceValue')}
        rows={wonBySource.map((row) => ({...row, label: labelOf[row.name] ?? row.name}))}
      />
      <AcceptedTable
        caption={t('acceptedByService', {days})}
        rows={acceptedByService.map((row) => ({
          ...row,
          label: row.name ? (labels.services[row.name] ?? row.name) : t('noService'),
        }))}
      />
      <AcceptedTable
        caption={t('acceptedBySource', {days})}
        rows={acceptedBySource.map((row) => ({...row, label: labelOf[row.name] ?? row.name}))}
      />
    </div>
  )
}

type TableProps = {caption: string; rows: (Conversion & {label: string})[]}

/** How many decided leads became jobs, and what the jobs are worth. */
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
          {rows.map(({name, label, decided, won, value}) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{won}</td>
              <td>{percent(won / decided)}</td>
              <td>{value > 0 ? dollars(value) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StatCard>
  )
}

/** What customers have signed for. */
async function AcceptedTable({caption, rows}: {caption: string; rows: (Accepted & {label: string})[]}) {
  const t = await getTranslations('admin.charts')
  const format = await getFormatter()
  if (rows.length === 0)
    return (
      <StatCard caption={caption}>
        <p className="small muted">{t('noAccepted')}</p>
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
            <th scope="col">{t('quotes')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, label, count, value}) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{format.number(value, {style: 'currency', currency, maximumFractionDigits: 0})}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StatCard>
  )
}

/** What a lead and a won job of each source have cost. */
export async function CostTable({costs}: {costs: readonly SourceCost[]}) {
  const t = await getTranslations('admin.costs')
  const labelOf = sourceLabels(await getTranslations('admin'))
  const format = await getFormatter()
  const dollars = (value: number | undefined) =>
    value === undefined ? '–' : format.number(value, {style: 'currency', currency, maximumFractionDigits: 0})
  if (costs.length === 0)
    return (
      <StatCard caption={t('title')}>
        <p className="small muted">{t('none')}</p>
      </StatCard>
    )
  const columns = ['cost', 'leadCount', 'perLead', 'wonCount', 'perJob'] as const
  return (
    <StatCard caption={t('title')}>
      <table className="conversion-table tabular">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('source')}</span>
            </th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.map(({source, cost, leads, perLead, won, perJob}) => (
            <tr key={source}>
              <th scope="row">{labelOf[source] ?? source}</th>
              <td>{dollars(cost)}</td>
              <td>{leads}</td>
              <td>{dollars(perLead)}</td>
              <td>{won}</td>
              <td>{dollars(perJob)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('note')}</p>
    </StatCard>
  )
}
