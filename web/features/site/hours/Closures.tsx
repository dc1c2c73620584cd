import {getTranslations} from 'next-intl/server'
import {requestTime, todayInNewYork} from '@/lib/time/dates'
import type {Closure} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'
import {closedDay, closedRange, upcomingClosures} from './upcomingClosures'

type Props = {closures: readonly Closure[]; locale: Locale}

/** The closed days of the next two weeks, with their reasons. app/_site/refreshClosures.ts keeps the kept pages true. */
export async function Closures({closures, locale}: Props) {
  const upcoming = upcomingClosures(closures, todayInNewYork(requestTime()))
  if (upcoming.length === 0) return null
  const t = await getTranslations({locale, namespace: 'footer'})
  const closed = ({from, to}: Closure) =>
    to && to !== from
      ? t('closedFromTo', closedRange({from, to}, locale))
      : t('closedOn', {day: closedDay(from, locale, {weekday: true})})
  return (
    <ol className="hours">
      {upcoming.map((closure, index) => (
        <li key={index}>
          {closure.reason ? t('closedReason', {closed: closed(closure), reason: closure.reason}) : closed(closure)}
        </li>
      ))}
    </ol>
  )
}
