'use client'

import {useTranslations} from 'next-intl'
import {Fragment, type MouseEvent} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {ResponseSla} from '@/lib/time/responseSla'
import {plannedDate, requestedTime} from '@/lib/time/visits'
import type {StaffMember} from '@/server/auth/roles'
import {telHref} from '@/lib/format/contact'
import {usePhoneLabel, useDateFormat} from '@/ui/admin/format'
import {ListTable} from '@/ui/admin/list/ListTable'
import {useOptionLabels, useVisitLabel, useOutcomeLabel} from '../labels'
import {Age} from '../drawer/Waiting'
import {StatusSelect} from '../status/StatusForm'
import {openProposal, type BookingRow} from '../view'
import type {Selection} from './Bulk'

type Props = {
  rows: BookingRow[]
  now: number
  sla: ResponseSla
  staff: readonly StaffMember[]
  /** The first rows are the customers who ask for another time. */
  askingFirst: boolean
  selection: Selection
  openId: string | undefined
  busyIds: ReadonlySet<string>
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onStatus: (row: BookingRow, status: BookingStatus) => void
  onNotSpam: (row: BookingRow) => void
}

export function BookingTable({
  rows,
  now,
  sla,
  staff,
  askingFirst,
  selection,
  openId,
  busyIds,
  hrefOf,
  onOpen,
  onStatus,
  onNotSpam,
}: Props) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const phoneLabel = usePhoneLabel()
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const outcomeLabel = useOutcomeLabel()
  const nameOf = (assignee: string) => staff.find(({email}) => email === assignee)?.name || assignee
  const asking = askingFirst ? rows.filter(openProposal) : []
  const others = rows.filter((row) => !asking.includes(row))
  const groups = [
    {key: 'asking', title: t('asking', {count: asking.length}), rows: asking},
    {key: 'others', title: t('sorts.newest'), rows: others},
  ].filter((group) => group.rows.length > 0)
  const open = (event: MouseEvent, id: string) => {
    // The browser opens a new tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  const bookingRow = (row: BookingRow) => (
    <tr key={row._id} className={row._id === openId ? 'is-open' : undefined} data-entry>
      <td>
        <label className="select-row">
          <input
            type="checkbox"
            data-key="x"
            aria-label={t('bulk.select', {name: row.name || row.id})}
            checked={selection.isSelected(row._id)}
            onChange={() => selection.toggle(row._id)}
          />
        </label>
        <a className="record-name" href={hrefOf(row._id)} data-row={row._id} onClick={(event) => open(event, row._id)}>
          {row.name || row.id}
        </a>
        {openProposal(row) && <span className="flag">{tVisit('badge')}</span>}
        {row.failedMails > 0 && <span className="flag">{t('mailFailed')}</span>}
        <span className="secondary">
          {row.phone && (
            <a className="phone tabular" href={telHref(row.phone, row.phoneExtension)} data-key="c">
              {phoneLabel(row)}
            </a>
          )}
          <Age booking={row} now={now} sla={sla} />
        </span>
      </td>
      <td>
        {labels.service(row.service)}
        {row.assignee && <span className="secondary">{nameOf(row.assignee)}</span>}
      </td>
      <td className="tabular">
        <span className={row.preferred_date ? undefined : 'muted'}>{format.day(plannedDate(row))}</span>
        {row.status !== 'cancelled' && row.visit && ` · ${tVisit('agreed')}`}
        {!row.visit && row.preferred_date && ` · ${tVisit('requested')}`}
        <span className="secondary">
          {row.visit ? visitLabel.time(row.visit) : format.slot(labels.slot(requestedTime(row).time))}
        </span>
      </td>
      <td className="tabular low-priority">{format.moment(row.created_at)}</td>
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
        {row.outcome && (
          <span className="secondary tabular">
            {outcomeLabel(row.outcome)} · {format.moment(row.outcome.at)}
          </span>
        )}
      </td>
    </tr>
  )
  const isAllSelected = selection.selected.length === rows.length
  return (
    <ListTable
      variant="selectable"
      columns={[
        {
          label: t('columns.customer'),
          control: (
            <label className="select-row">
              <input
                type="checkbox"
                aria-label={t('bulk.all')}
                checked={isAllSelected}
                onChange={selection.toggleAll}
              />
            </label>
          ),
        },
        {label: t('columns.service')},
        {label: t('columns.visit')},
        {label: t('columns.received'), lowPriority: true},
        {label: t('columns.status')},
      ]}
    >
      {groups.map((group) => (
        <Fragment key={group.key}>
          {asking.length > 0 && (
            <tr className="group-head">
              <th colSpan={5} scope="colgroup">
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map(bookingRow)}
        </Fragment>
      ))}
    </ListTable>
  )
}
