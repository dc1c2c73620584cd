import {getTranslations} from 'next-intl/server'
import {dayName, dayWithin, groupHours, timeRange, type DayHours} from '@/lib/time/hours'
import type {Locale} from '@/lib/locales'

/** The week in lines: Monday to Friday, Saturday, Sunday. */
export async function Hours({hours, locale}: {hours: readonly DayHours[]; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'footer'})
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
    </dl>
  )
}
