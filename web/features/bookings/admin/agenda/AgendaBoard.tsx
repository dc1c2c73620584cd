'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {Visit} from '@/lib/time/visits'
import type {Role, StaffAccount} from '@/server/auth/roles'
import {useWhenReplaced} from '@/ui/admin/list/listPage'
import {AgendaGrid, NewVisitButton} from './AgendaGrid'
import type {AgendaEntry, BoardEntry} from './queries'
import {TimeOffButton, TimeOffDrawer, useAwayOn} from './TimeOff'
import {useVisits} from './useVisits'
import {NewVisitDrawer, VisitDrawer} from './VisitDrawer'
import './agenda.css'
import {AddressLink, PhoneLink, useDateFormat} from '@/ui/admin/format'
import {Badge} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {visitAddress} from '../../fields'
import {useOptionLabels, useVisitLabel} from '../labels'
import {openProposal} from '../view'

/** `rowId` gets the focus when the drawer closes. */
type Opened = {rowId: string} & (
  {entry: BoardEntry} | {entry?: undefined; visit: Visit | undefined} | {entry?: undefined; isTimeOff: true}
)

type Props = {
  days: readonly string[]
  today: string
  closed: readonly string[]
  visits: readonly AgendaEntry[]
  wishes: readonly AgendaEntry[]
  staff: readonly StaffAccount[]
  /** Whose visits are shown; undefined for everybody's. */
  who: string | undefined
  admin: {userId: string; role: Role}
  now: number
}

const COLOURS = 6

const keyOf = ({_id, further}: AgendaEntry) => `${_id} ${further?._key}`

/**
 * Shows the days as a grid of hours, or as a list on a phone and on paper. The drawer agrees on a visit or moves it.
 */
export function AgendaBoard({days, today, closed, visits, wishes, staff, who, admin, now}: Props) {
  const t = useTranslations('admin.agenda')
  const {agree, changeFurther} = useVisits()
  const [opened, setOpened] = useState<Opened>()
  /** The times of dragged visits until the page shows them. */
  const [moved, setMoved] = useState<ReadonlyMap<string, Visit>>(new Map())
  useWhenReplaced(visits, () => setMoved(new Map()))

  const withPerson = (entry: AgendaEntry, isWish: boolean): BoardEntry => {
    const index = staff.findIndex(({email}) => email === entry.assignee)
    const assigneeName = entry.assignee && (staff[index]?.name || entry.assignee)
    const person = index < 0 ? undefined : index % COLOURS
    return {...entry, isWish, assigneeName, person}
  }
  const entries = [
    ...visits.map((visit) => {
      const there = moved.get(keyOf(visit))
      return withPerson(there ? {...visit, agreed: there, date: there.date} : visit, false)
    }),
    ...wishes.map((wish) => withPerson(wish, true)),
  ]
  const move = async (entry: BoardEntry, visit: Visit) => {
    const key = keyOf(entry)
    const {further} = entry
    setMoved((all) => new Map(all).set(key, visit))
    const saved = further
      ? changeFurther(entry, {action: 'move_visit', key: further._key, visit}, further)
      : agree(entry, visit)
    if (await saved) return
    setMoved((all) => new Map([...all].filter(([each]) => each !== key)))
  }
  const awayOn = useAwayOn(staff.filter(({email}) => !who || email === who))
  const changeable = staff.filter(({id, revision}) => revision && (id === admin.userId || admin.role === 'super'))
  const own = (account: StaffAccount) => (account.id === admin.userId ? 0 : 1)
  // A save that ends late must not close a drawer that was opened meanwhile.
  const close = () => setOpened((current) => (current === opened ? undefined : current))
  return (
    <>
      <div className="actions board-actions">
        <NewVisitButton onOpen={(rowId) => setOpened({rowId, visit: undefined})} />
        {changeable.length > 0 && <TimeOffButton onOpen={(rowId) => setOpened({rowId, isTimeOff: true})} />}
        <PrintButton label={t('print')} />
      </div>
      <AgendaGrid
        days={days}
        today={today}
        closed={closed}
        awayOn={awayOn}
        entries={entries}
        onOpen={(entry, rowId) => setOpened({entry, rowId})}
        onEmpty={(visit, rowId) => setOpened({visit, rowId})}
        onMove={(entry, visit) => void move(entry, visit)}
      />
      {days.map((day) => (
        <AgendaDay
          key={day}
          date={day}
          isToday={day === today}
          isClosed={closed.includes(day)}
          away={awayOn(day)}
          entries={entries.filter(({date}) => date === day)}
          onOpen={(entry, rowId) => setOpened({entry, rowId})}
        />
      ))}
      {opened?.entry && (
        <VisitDrawer
          key={opened.rowId}
          entry={opened.entry}
          rowId={opened.rowId}
          now={now}
          onAgree={agree}
          onFurther={changeFurther}
          onClose={close}
        />
      )}
      {opened && 'isTimeOff' in opened && (
        <TimeOffDrawer
          staff={changeable.toSorted((a, b) => own(a) - own(b))}
          rowId={opened.rowId}
          now={now}
          onClose={close}
        />
      )}
      {opened && 'visit' in opened && (
        <NewVisitDrawer
          key={JSON.stringify(opened.visit)}
          visit={opened.visit}
          rowId={opened.rowId}
          now={now}
          onAgree={agree}
          onFurther={changeFurther}
          onClose={close}
        />
      )}
    </>
  )
}

type DayProps = {
  date: string
  isToday: boolean
  isClosed: boolean
  /** Who is away. */
  away: readonly string[]
  entries: readonly BoardEntry[]
  onOpen: (entry: BoardEntry, rowId: string) => void
}

/** One day of the agenda as a list: when, who, where, and how to reach the customer. Wished times come last. */
export function AgendaDay({date, isToday, isClosed, away, entries, onOpen}: DayProps) {
  const t = useTranslations('admin.agenda')
  const tStatus = useTranslations('admin.bookings.status')
  const tVisit = useTranslations('admin.visit')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const classes = ['agenda-day', isToday && 'is-today', entries.length === 0 && 'is-free'].filter(Boolean).join(' ')
  return (
    <section className={classes} aria-labelledby={`day-${date}`}>
      <h2 className="h3" id={`day-${date}`}>
        {format.day(date, true)}
        {isToday && <span className="small muted"> · {t('today')}</span>}
        {isClosed && <span className="small muted"> · {t('closed')}</span>}
      </h2>
      {away.map((words) => (
        <p className="away small" key={words}>
          {words}
        </p>
      ))}
      {entries.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <ol>
          {entries.map((visit) => {
            const {isWish, agreed} = visit
            const address = visitAddress(visit)
            const rowId = ['list', isWish ? 'wish' : '', visit._id, visit.further?._key, visit.further && date]
              .filter(Boolean)
              .join('-')
            return (
              <li key={rowId} className={isWish ? 'is-wish' : undefined}>
                <strong className="time tabular">
                  {agreed ? visitLabel.time(agreed) : t(isWish ? 'anyTime' : 'flexible')}
                </strong>
                <div>
                  {isWish && <em>{t('wished')}</em>}
                  {visit.further && <em>{t('further')}</em>}
                  {!isWish && !visit.further && openProposal(visit) && <span className="flag">{tVisit('badge')}</span>}
                  {visit.status === 'completed' && !visit.further && (
                    <Badge tone="completed">{tStatus('completed')}</Badge>
                  )}
                  <a className="record-name" href={dashboardPath('bookings', {booking: visit._id})}>
                    {visit.name || visit.id}
                  </a>
                  <span className="secondary">{labels.service(visit.service)}</span>
                  {address && <AddressLink className="secondary" address={address} />}
                  {visit.phone && <PhoneLink phone={visit.phone} phoneExtension={visit.phoneExtension} />}
                  {visit.notes && <p className="small verbatim">{visit.notes}</p>}
                  {(visit.status !== 'completed' || visit.further) && (
                    <button
                      className="btn btn--link btn--sm"
                      type="button"
                      data-row={rowId}
                      onClick={() => onOpen(visit, rowId)}
                    >
                      {isWish ? t('agree') : tVisit('change')}
                    </button>
                  )}
                </div>
                {visit.assigneeName && <span className="assignee small">{visit.assigneeName}</span>}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

const PrintButton = ({label}: {label: string}) => (
  <button className="btn btn--ghost btn--sm print-button" type="button" onClick={() => window.print()}>
    {label}
  </button>
)
