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

/** Shows how many requests come, their sources, how fast the office answers, and what they earn. */
export async function FiguresTab({labels}: {labels: BookingLabels}) {
  const now = requestTime()
  const [stats, months] = await Promise.all([leadStats(now), costsByMonth(now)])
  const t = await getTranslations('admin.shell.tabs')
  return (
    <>
      <TabHeading title={t('figures')} />
      <Figures stats={stats} labels={labels} />
      <LeadCosts months={months} />
    </>
  )
}

/** Show longer waits in hours and minutes. */
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

/** What each source has cost, and the form for the months. */
async function LeadCosts({months}: {months: Awaited<ReturnType<typeof costsByMonth>>}) {
  const t = await getTranslations('admin.costs')
  return (
    <section className="lead-costs">
      <CostTable costs={costsBySource(months)} />
      <details>
        <summary>{t('enter')}</summary>
        <CostsForm months={months} />
      </details>
    </section>
  )
}

type TableProps = {
  caption: string
  /** The meaning of the first column, for screen readers. */
  rowName: string
  columns: readonly string[]
  rows: readonly {name: string; label: string; cells: readonly (string | number)[]}[]
  /** The text in place of an empty table. */
  none: string
  note?: string
}

function FigureTable({caption, rowName, columns, rows, none, note}: TableProps) {
  if (rows.length === 0)
    return (
      <StatCard caption={caption}>
        <p className="small muted">{none}</p>
      </StatCard>
    )
  return (
    <StatCard caption={caption}>
      <table className="figure-table tabular">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{rowName}</span>
            </th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, label, cells}) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="small muted">{note}</p>}
    </StatCard>
  )
}

/** Whole dollars; a dash where there is no amount. */
async function wholeDollars() {
  const format = await getFormatter()
  return (value: number | undefined) =>
    value === undefined ? '–' : format.number(value, {style: 'currency', currency, maximumFractionDigits: 0})
}

/** How many decided leads became jobs, and what the jobs are worth. */
async function ConversionTable({caption, rows}: {caption: string; rows: (Conversion & {label: string})[]}) {
  const [t, format, dollars] = await Promise.all([getTranslations('admin.charts'), getFormatter(), wholeDollars()])
  const percent = (share: number) => format.number(share, {style: 'percent', maximumFractionDigits: 0})
  return (
    <FigureTable
      caption={caption}
      rowName={t('name')}
      columns={[t('wonJobs'), t('conversion'), t('value')]}
      rows={rows.map(({name, label, decided, won, value}) => ({
        name,
        label,
        cells: [won, percent(won / decided), dollars(value > 0 ? value : undefined)],
      }))}
      none={t('noWon')}
    />
  )
}

/** The value of the quotes that customers have signed. */
async function AcceptedTable({caption, rows}: {caption: string; rows: (Accepted & {label: string})[]}) {
  const [t, dollars] = await Promise.all([getTranslations('admin.charts'), wholeDollars()])
  return (
    <FigureTable
      caption={caption}
      rowName={t('name')}
      columns={[t('quotes'), t('value')]}
      rows={rows.map(({name, label, count, value}) => ({name, label, cells: [count, dollars(value)]}))}
      none={t('noAccepted')}
    />
  )
}

/** What a lead and a won job of each source have cost. */
export async function CostTable({costs}: {costs: readonly SourceCost[]}) {
  const [t, tAdmin, dollars] = await Promise.all([
    getTranslations('admin.costs'),
    getTranslations('admin'),
    wholeDollars(),
  ])
  const labelOf = sourceLabels(tAdmin)
  return (
    <FigureTable
      caption={t('title')}
      rowName={t('source')}
      columns={[t('cost'), t('leadCount'), t('perLead'), t('wonCount'), t('perJob')]}
      rows={costs.map(({source, cost, leads, perLead, won, perJob}) => ({
        name: source,
        label: labelOf[source] ?? source,
        cells: [dollars(cost), leads, dollars(perLead), won, dollars(perJob)],
      }))}
      none={t('none')}
      note={t('note')}
    />
  )
}
