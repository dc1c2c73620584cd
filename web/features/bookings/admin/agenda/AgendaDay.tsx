'use client'

import {useTranslations} from 'next-intl'
import {AddressLink, PhoneLink, useDateFormat} from '@/ui/admin/format'
import {Badge} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {visitAddress} from '../../fields'
import {useOptionLabels, useVisitLabel} from '../labels'
import {openProposal} from '../view'
import type {AgendaEntry} from './queries'
import './agenda.css'

type Props = {
  date: string
  isToday: boolean
  isClosed: boolean
  visits: (AgendaEntry & {assigneeName: string | undefined})[]
}

/** One day of the agenda: when, who, where, and how to reach them. */
export function AgendaDay({date, isToday, isClosed, visits}: Props) {
  const t = useTranslations('admin.agenda')
  const tStatus = useTranslations('admin.bookings.status')
  const tVisit = useTranslations('admin.visit')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const classes = ['agenda-day', isToday && 'is-today', visits.length === 0 && 'is-free'].filter(Boolean).join(' ')
  return (
    <section className={classes} aria-labelledby={`day-${date}`}>
      <h2 className="h3" id={`day-${date}`}>
        {format.day(date, true)}
        {isToday && <span className="small muted"> · {t('today')}</span>}
        {isClosed && <span className="small muted"> · {t('closed')}</span>}
      </h2>
      {visits.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <ol>
          {visits.map((visit) => {
            const address = visitAddress(visit)
            return (
              <li key={visit._id}>
                <strong className="time tabular">{visit.agreed ? visitLabel.time(visit.agreed) : t('flexible')}</strong>
                <div>
                  {openProposal(visit) && <span className="flag">{tVisit('badge')}</span>}
                  {visit.status === 'completed' && <Badge tone="completed">{tStatus('completed')}</Badge>}
                  <a className="record-name" href={dashboardPath('bookings', {booking: visit._id})}>
                    {visit.name || visit.id}
                  </a>
                  <span className="secondary">{labels.service(visit.service)}</span>
                  {address && <AddressLink className="secondary" address={address} />}
                  {visit.phone && <PhoneLink phone={visit.phone} phoneExtension={visit.phoneExtension} />}
                  {visit.notes && <p className="small verbatim">{visit.notes}</p>}
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
