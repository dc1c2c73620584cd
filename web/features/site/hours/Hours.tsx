import {getTranslations} from 'next-intl/server'
import {requestTime, businessToday} from '@/lib/time/dates'
import {
  type Closure,
  dayName,
  dayWithin,
  groupHours,
  timeRange,
  type DayHours,
  openDays,
  closedDay,
  closedRange,
  upcomingClosures,
} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'
import type {NamedDay} from './openSentence'
import '../footer.css'

type Props = {hours: readonly DayHours[]; closures: readonly Closure[]; locale: Locale}

/**
 * The week in lines: Monday to Friday, Saturday, Sunday. Below it the closed days of the next two weeks with their
 * reasons, which web/app/_site/refresh.ts keeps up to date.
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
      {upcomingClosures(closures, businessToday(requestTime())).map((closure) => (
        <div key={closure.from}>
          <dt>{closure.reason ? `${closed(closure)}: ${closure.reason}` : closed(closure)}</dt>
          <dd>{t('closed')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Characters that fit on one line of the narrowest column. */
const LONGEST_LINE = 18

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')

/** `Mon–Fri 8 AM–6 PM, Sat 9 AM–4 PM`: open days only. A line breaks between days, and a long one before its hours. */
export function hoursSummary(hours: readonly DayHours[], locale: Locale, closed: string): string {
  const lines = groupHours(hours).flatMap(({from, to, opens, closes}) => {
    if (!opens || !closes) return []
    const days =
      from === to ? dayName(from, locale, 'short') : `${dayName(from, locale, 'short')}–${dayName(to, locale, 'short')}`
    const times = timeRange(opens, closes, locale).replaceAll(':00', '')
    const fits = days.length + times.length < LONGEST_LINE
    return [fits ? unbroken(`${days} ${times}`) : `${unbroken(days)} ${unbroken(times)}`]
  })
  return lines.length > 0 ? lines.join(', ') : closed
}

/** The days on which the office is open, as openSentence needs them. */
export const namedDays = (hours: readonly DayHours[], locale: Locale): NamedDay[] =>
  openDays(hours).map((open) => ({...open, name: dayWithin(open.day, locale)}))

/** Messages with their placeholders, which the browser fills in by its clock. */
export async function openMessages(locale: Locale) {
  const t = await getTranslations({locale, namespace: 'header'})
  return {
    open: t('openToday', {hours: '{hours}'}),
    later: t('opensLater', {time: '{time}'}),
    closedUntil: t('closedUntil', {day: '{day}', time: '{time}'}),
    online: t('bookOnline'),
  }
}
