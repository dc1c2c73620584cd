import {getTranslations} from 'next-intl/server'
import type {BookingLabels} from '../OptionLabels'
import type {LeadStats} from './queries'
import {ShareBars} from './ShareBars'
import {WeekChart} from './WeekChart'

/** Removes from a service's name the endings that most of them have, so that it fits beside its bar. */
const shortName = (name: string) => name.replace(/ (Construction|Installation & Repair|Services|Solutions|\(.*\))$/, '')

/** The charts beside the counts. */
export async function Charts({stats, labels}: {stats: Promise<LeadStats>; labels: BookingLabels}) {
  const {weeks, services, days} = await stats
  const t = await getTranslations('admin.charts')
  return (
    <>
      <WeekChart weeks={weeks} />
      <ShareBars
        caption={t('byService', {days})}
        shares={services.map(({name, count}) => ({name, count, label: shortName(labels.services[name] ?? name)}))}
      />
    </>
  )
}
