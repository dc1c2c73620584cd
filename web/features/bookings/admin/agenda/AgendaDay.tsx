'use client'

import {useTranslations} from 'next-intl'
import {AddressLink, PhoneLink, useDateFormat} from '@/ui/admin/format'
import {Badge} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {visitAddress} from '../../fields'
import {useOptionLabels, useVisitLabel} from '../labels'
import {openProposal} from '../view'
import type {BoardEntry} from './queries'
import './agenda.css'

type Props = {
  date: string
  isToday: boolean
  isClosed: boolean
  /** Who is away. */
  away: readonly string[]
  entries: readonly BoardEntry[]
  onOpen: (entry: BoardEntry, rowId: string) => void
}

/** One day of the agenda as a list: when, who, where, and how to reach them. Wished times come last. */
export function AgendaDay({date, isToday, isClosed, away, entries, onOpen}: Props) {
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

export const PrintButton = ({label}: {label: string}) => (
  <button className="btn btn--ghost btn--sm print-button" type="button" onClick={() => window.print()}>
    {label}
  </button>
)
