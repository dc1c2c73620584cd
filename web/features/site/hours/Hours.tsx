import {getTranslations} from 'next-intl/server'
import {requestTime, todayInNewYork} from '@/lib/time/dates'
import {type Closure, dayName, dayWithin, groupHours, timeRange, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'
import {closedDay, closedRange, upcomingClosures} from './upcomingClosures'
import '../footer.css'

type Props = {hours: readonly DayHours[]; closures: readonly Closure[]; locale: Locale}

/**
 * The week in lines: Monday to Friday, Saturday, Sunday. Below it the closed days of the next two weeks with their reasons:
 * web/app/_site/refreshClosures.ts keeps the kept pages true.
 */
export async function Hours({hours, closures, locale}: Props) {
  const t = await getTranslations({locale, namespace: 'footer'})
  const closed = ({from, to}: Closure) =>
    to && to !== from ? t('days', closedRange({from, to}, locale)) : closedDay(from, locale)
  return (
    <dl className="hours">
      {groupHours(hours).map(({from, to, opens, closes}, index) => (
        <div key={index}>
          <dt>
            {from === to
              ? dayName(from, locale, 'long')
              : t('days', {from: dayName(from, locale, 'long'), to: dayWithin(to, locale)})}
          </dt>
          <dd>{opens && closes ? timeRange(opens, closes, locale) : t('closed')}</dd>
        </div>
      ))}
      {upcomingClosures(closures, todayInNewYork(requestTime())).map((closure) => (
        <div key={closure.from}>
          <dt>{closure.reason ? `${closed(closure)}: ${closure.reason}` : closed(closure)}</dt>
          <dd>{t('closed')}</dd>
        </div>
      ))}
    </dl>
  )
}
