'use client'

import {useLocale} from 'next-intl'
import {speaks} from '@/lib/locales'
import {wallClock} from '@/lib/time/dates'
import {LINE_HOURS, linePlaces, placeOf, type VisitToday} from './view'

const LANE = 24
const TOP = 20

const percent = (share: number) => `${share * 100}%`

type Props = {visits: readonly VisitToday[]; now: number; date: string}

/** The day's visits from 8 AM to 6 PM, and the present time. The list below says the same in words. */
export function HourLine({visits, now, date}: Props) {
  const locale = useLocale()
  const places = linePlaces(visits.flatMap(({agreed, ...visit}) => (agreed ? [{...visit, agreed}] : [])))
  const lanes = Math.max(1, ...places.map(({lane}) => lane + 1))
  const clock = wallClock(new Date(now))
  const hours = Array.from({length: LINE_HOURS.to - LINE_HOURS.from}, (_, n) => LINE_HOURS.from + n)
  const hourLabel = (hour: number) => (speaks(locale, 'pt') || hour <= 12 ? hour : hour - 12)
  return (
    <svg className="hour-line tabular" aria-hidden="true" height={TOP + lanes * LANE}>
      {hours.map((hour) => (
        <g key={hour}>
          <line x1={percent(placeOf(hour * 60))} x2={percent(placeOf(hour * 60))} y1="0" y2="100%" />
          <text x={percent(placeOf(hour * 60))} dx="4" y="13">
            {hourLabel(hour)}
          </text>
        </g>
      ))}
      {places.map(({visit, lane, from, width}) => (
        <svg
          key={`${visit.row._id} ${visit.further?._key}`}
          className={`visit ${visit.further ? 'confirmed' : visit.row.status}`}
          x={percent(from)}
          y={TOP + lane * LANE}
          width={percent(Math.max(width, 0.02))}
          height={LANE - 3}
        >
          <rect width="100%" height="100%" />
          <text x="6" y="15">
            {visit.row.name}
          </text>
        </svg>
      ))}
      {clock.date === date && (
        <line
          className="now"
          x1={percent(placeOf(clock.minutes))}
          x2={percent(placeOf(clock.minutes))}
          y1="0"
          y2="100%"
        />
      )}
    </svg>
  )
}
