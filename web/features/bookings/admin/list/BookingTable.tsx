'use client'

import {useTranslations} from 'next-intl'
import type {MouseEvent} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {Age} from '../status/Age'
import {useLabels} from '../OptionLabels'
import {StatusSelect} from '../status/StatusSelect'
import {TableHead} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import type {BookingRow} from '../view'

type Props = {
  rows: BookingRow[]
  now: number
  promiseHours: number
  openId: string | undefined
  busyIds: ReadonlySet<string>
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onStatus: (row: BookingRow, status: BookingStatus) => void
  onNotSpam: (row: BookingRow) => void
}

export function BookingTable({rows, now, promiseHours, openId, busyIds, hrefOf, onOpen, onStatus, onNotSpam}: Props) {
  const t = useTranslations('admin.bookings')
  const when = useDateFormat()
  const labels = useLabels()
  const open = (event: MouseEvent, id: string) => {
    // A click that asks for another tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <table className="blist">
      <TableHead
        columns={[
          {words: t('columns.customer')},
          {words: t('columns.service')},
          {words: t('columns.preferred')},
          {words: t('columns.received'), narrow: 'hide'},
          {words: t('columns.status')},
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} className={row._id === openId ? 'is-open' : undefined}>
            <td>
              <a className="who" href={hrefOf(row._id)} data-row={row._id} onClick={(event) => open(event, row._id)}>
                {row.name || row.id}
              </a>
              <span className="sub tabular">{usPhoneLabel(row.phone)}</span>
              <Age
                receivedAt={row.created_at}
                respondedAt={row.firstRespondedAt}
                now={now}
                promiseHours={promiseHours}
                waiting={row.status === 'pending' && !row.spam}
              />
              {row.failedMails > 0 && <span className="flag">{t('mailFailed')}</span>}
            </td>
            <td>{labels.service(row.service)}</td>
            <td className="tabular">
              <span className={row.preferred_date ? undefined : 'nil'}>{when.day(row.preferred_date)}</span>
              <span className={row.preferred_time ? 'sub' : 'sub nil'}>
                {when.slot(labels.slot(row.preferred_time))}
              </span>
            </td>
            <td className="tabular rcv">{when.moment(row.created_at)}</td>
            <td>
              {row.spam ? (
                <button type="button" className="btn btn--outline btn--sm" onClick={() => onNotSpam(row)}>
                  {t('notSpam')}
                </button>
              ) : (
                <StatusSelect
                  name={row.name}
                  status={row.status}
                  busy={busyIds.has(row._id)}
                  onChange={(status) => onStatus(row, status)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
