'use client'

import {useTranslations} from 'next-intl'
import {ListTable} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/format'
import type {Message} from './view'

type Props = {
  rows: Message[]
  openId: string | undefined
  onOpen: (message: Message) => void
  onReplied: (message: Message, replied: boolean) => void
}

export function MessageTable({rows, openId, onOpen, onReplied}: Props) {
  const t = useTranslations('admin.messages')
  const tBookings = useTranslations('admin.bookings')
  const format = useDateFormat()
  return (
    <ListTable
      variant="stacked"
      columns={[
        {label: t('columns.from')},
        {label: t('columns.subject')},
        {label: t('columns.state')},
        {label: t('columns.received'), lowPriority: true},
        {label: t('columns.action')},
      ]}
    >
      {rows.map((row) => (
        <tr key={row._id} className={row._id === openId ? 'is-open' : undefined}>
          <td>
            <button type="button" className="record-name" data-row={row._id} onClick={() => onOpen(row)}>
              {row.name || row.email}
            </button>
            <span className="secondary">{row.email}</span>
            {row.mails.some(({state}) => state === 'failed') && <span className="flag">{tBookings('mailFailed')}</span>}
          </td>
          <td>{row.subject}</td>
          <td>{row.repliedAt ? t('replied') : t('open')}</td>
          <td className="tabular low-priority">{format.moment(row.created_at)}</td>
          <td>
            <button type="button" className="btn btn--outline btn--sm" onClick={() => onReplied(row, !row.repliedAt)}>
              {row.repliedAt ? t('markOpen') : t('markReplied')}
            </button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
