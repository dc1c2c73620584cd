'use client'

import {useLocale, useTranslations} from 'next-intl'
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import {asLocale} from '@/lib/locales'
import {plainDate} from '@/lib/format/date'
import {clockTime} from '@/lib/time/hours'
import {timeOf, type Visit} from '@/lib/time/visits'
import {useDateFormat} from '@/ui/admin/format'
import {useHydrated} from '@/ui/browser'
import {useOptionLabels, useVisitLabel} from '../labels'
import {openProposal} from '../view'
import {lanesOf, movedVisit, placeOf, shownHours, visitAt, type Distance, type Lane} from './grid'
import type {BoardEntry} from './queries'
import './agenda.css'

const NEW_VISIT = 'new-visit'

export function NewVisitButton({onOpen}: {onOpen: (rowId: string) => void}) {
  const t = useTranslations('admin.agenda')
  return (
    <button className="btn btn--sm" type="button" data-row={NEW_VISIT} onClick={() => onOpen(NEW_VISIT)}>
      {t('newVisit')}
    </button>
  )
}

const rowIdOf = ({_id, isWish, further, date}: BoardEntry) =>
  [isWish ? 'wish' : 'grid', _id, ...(further ? [further._key, date] : [])].join('-')
const classesOf = ({isWish, person, further}: BoardEntry) =>
  ['entry', isWish && 'is-wish', further?.until && 'is-job', !isWish && person !== undefined && `person-${person}`]
    .filter(Boolean)
    .join(' ')

/** The text of an entry: the customer, the time, the service and the assignee. A short entry shows the name alone. */
function EntryText({entry}: {entry: BoardEntry}) {
  const t = useTranslations('admin.agenda')
  const tStatus = useTranslations('admin.bookings.status')
  const tVisit = useTranslations('admin.visit')
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const {agreed, isWish, name, id, service, status, assigneeName} = entry
  return (
    <>
      <strong>{name || id}</strong>
      <span className="tabular">{agreed ? visitLabel.time(agreed) : t(isWish ? 'anyTime' : 'flexible')}</span>
      <span>{labels.service(service)}</span>
      {assigneeName && <span>{assigneeName}</span>}
      {isWish && <em>{t('wished')}</em>}
      {entry.further && <em>{t('further')}</em>}
      {!isWish && !entry.further && openProposal(entry) && <em>{tVisit('badge')}</em>}
      {status === 'completed' && !entry.further && <em>{tStatus('completed')}</em>}
    </>
  )
}

type Timed = BoardEntry & {agreed: Visit} & Lane
/** A job of several days stands above the hours, as a bar over its days. */
const hasTime = (entry: BoardEntry): entry is BoardEntry & {agreed: Visit} =>
  entry.agreed !== undefined && !entry.further?.until
const isDraggable = ({isWish, status, further}: BoardEntry) =>
  !isWish && (status === 'confirmed' || further !== undefined)

/** Pixels that the pointer must travel before a press becomes a drag. */
const DRAG_FROM = 5
/**
 * Milliseconds that a finger must rest before it drags, and pixels that it may tremble. A finger that moves at once
 * scrolls the page.
 */
const HOLD_MS = 350
const TREMBLE = 10

/** Drags a visit over the board: at once with a mouse or a pen, with a finger after it has rested on the visit. */
function useDrag(
  board: RefObject<HTMLElement | null>,
  toDistance: (x: number, y: number) => Distance,
  onDrop: (entry: Timed, distance: Distance) => void,
) {
  const start = useRef<{x: number; y: number}>(undefined)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const [drag, setDrag] = useState<{rowId: string; distance: Distance}>()
  const wasDragged = useRef(false)
  useEffect(() => {
    const element = board.current
    // A scroll that has begun cannot be stopped, so prevent its beginning.
    const stay = (event: TouchEvent) => isHeld.current && event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', stay, {passive: false})
    return () => {
      clearTimeout(hold.current)
      element?.removeEventListener('touchmove', stay)
    }
  }, [board])
  const end = () => {
    clearTimeout(hold.current)
    start.current = undefined
    isHeld.current = false
    setDrag(undefined)
  }
  const handlers = (entry: Timed) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0 || !event.isPrimary || !isDraggable(entry)) return
      start.current = {x: event.clientX, y: event.clientY}
      if (event.pointerType !== 'touch') return event.currentTarget.setPointerCapture(event.pointerId)
      hold.current = setTimeout(() => {
        isHeld.current = true
        setDrag({rowId: rowIdOf(entry), distance: {days: 0, hours: 0}})
      }, HOLD_MS)
    },
    onPointerMove: ({clientX, clientY, pointerType}: PointerEvent) => {
      if (!start.current) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      const far = Math.hypot(x, y)
      if (pointerType === 'touch' && !isHeld.current) {
        if (far > TREMBLE) end()
        return
      }
      if (!wasDragged.current && far < DRAG_FROM) return
      wasDragged.current = true
      setDrag({rowId: rowIdOf(entry), distance: toDistance(x, y)})
    },
    onPointerUp: ({clientX, clientY}: PointerEvent) => {
      // Not the state: on a busy device the last moves are not rendered yet.
      if (start.current && wasDragged.current)
        onDrop(entry, toDistance(clientX - start.current.x, clientY - start.current.y))
      end()
    },
    onPointerCancel: end,
    // A long press would open the browser's menu.
    onContextMenu: (event: MouseEvent) => isHeld.current && event.preventDefault(),
  })
  return {
    handlers,
    distanceOf: (entry: Timed) => (drag?.rowId === rowIdOf(entry) ? drag.distance : undefined),
    wasDragged,
  }
}

type Props = {
  days: readonly string[]
  today: string
  closed: readonly string[]
  awayOn: (day: string) => string[]
  entries: readonly BoardEntry[]
  onOpen: (entry: BoardEntry, rowId: string) => void
  onEmpty: (visit: Visit, rowId: string) => void
  onMove: (entry: BoardEntry, visit: Visit) => void
}

/**
 * Shows the days side by side, hour by hour. Only scripts may set the styles that place the visits; without them the
 * list is shown.
 */
export function AgendaGrid({days, today, closed, awayOn, entries, onOpen, onEmpty, onMove}: Props) {
  const t = useTranslations('admin.agenda')
  const format = useDateFormat()
  const locale = asLocale(useLocale())
  const hydrated = useHydrated()
  const board = useRef<HTMLDivElement>(null)
  const timed = entries.filter(hasTime)
  const hours = shownHours(timed.map(({agreed}) => agreed))
  const count = hours.to - hours.from
  const lines = Array.from({length: count}, (_, index) => hours.from + index)
  const untimed = entries.filter((entry) => !hasTime(entry))

  const toDistance = (x: number, y: number): Distance => {
    const {width = 1, height = 1} = board.current?.getBoundingClientRect() ?? {}
    return {days: Math.round((x / width) * days.length), hours: (y / height) * count}
  }
  const {handlers, distanceOf, wasDragged} = useDrag(board, toDistance, (entry, distance) => {
    const visit = movedVisit(entry.agreed, distance, days)
    const isMoved = visit.date !== entry.agreed.date || visit.start !== entry.agreed.start
    if (isMoved) onMove(entry, visit)
  })
  const styleOf = (entry: Timed) => {
    const distance = distanceOf(entry)
    const visit = distance ? movedVisit(entry.agreed, distance, days) : entry.agreed
    const {at, length} = placeOf(visit, hours)
    const [lane, lanes] = distance ? [0, 1] : [entry.lane, entry.lanes]
    const variables: Record<`--${string}`, number> = {
      '--day': days.indexOf(visit.date),
      '--at': at,
      '--length': length,
      '--lane': lane,
      '--lanes': lanes,
    }
    return {visit, style: variables satisfies CSSProperties}
  }
  const pressEmpty = ({target, currentTarget, clientX, clientY}: MouseEvent<HTMLDivElement>) => {
    if (target !== currentTarget) return
    const {left, top, width, height} = currentTarget.getBoundingClientRect()
    const day = days[Math.floor(((clientX - left) / width) * days.length)]
    if (day) onEmpty(visitAt(day, hours.from + ((clientY - top) / height) * count), NEW_VISIT)
  }
  const headClass = (day: string) =>
    ['head', day === today && 'is-today', closed.includes(day) && 'is-closed'].filter(Boolean).join(' ')
  return (
    <div className={days.length === 1 ? 'agenda-grid is-day' : 'agenda-grid'} role="group" aria-label={t('grid')}>
      <div className="heads">
        {days.map((day) => (
          <div className={headClass(day)} key={day}>
            <strong>{format.day(day)}</strong>
            {day === today && <span>{t('today')}</span>}
            {closed.includes(day) && <span>{t('closed')}</span>}
            {awayOn(day).map((words) => (
              <span className="away" key={words}>
                {words}
              </span>
            ))}
            {untimed
              .filter(({date}) => date === day)
              .map((entry) => (
                <button
                  key={rowIdOf(entry)}
                  className={classesOf(entry)}
                  type="button"
                  data-row={rowIdOf(entry)}
                  onClick={() => onOpen(entry, rowIdOf(entry))}
                >
                  <EntryText entry={entry} />
                </button>
              ))}
          </div>
        ))}
      </div>
      <div className="hours tabular" aria-hidden="true">
        {lines.map((hour) => (
          <span key={hour}>{clockTime(timeOf(hour * 60), locale).replace(':00', '')}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have New visit */}
      <div className="board" ref={board} onClick={pressEmpty}>
        {hydrated &&
          lanesOf(timed).map((entry) => {
            const {visit, style} = styleOf(entry)
            return (
              <button
                key={rowIdOf(entry)}
                className={distanceOf(entry) ? `${classesOf(entry)} is-held` : classesOf(entry)}
                type="button"
                data-row={rowIdOf(entry)}
                style={style}
                {...handlers(entry)}
                // Releasing a drag also fires a click.
                onClick={() => !wasDragged.current && onOpen(entry, rowIdOf(entry))}
              >
                <span className="visually-hidden">
                  {plainDate(visit.date, locale, {weekday: 'long', month: 'long', day: 'numeric'})}
                </span>
                <EntryText entry={{...entry, agreed: visit}} />
              </button>
            )
          })}
      </div>
    </div>
  )
}
