'use client'

import {useTranslations} from 'next-intl'
import {TableHead} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import type {Message} from './view'

type Props = {
  rows: Message[]
  openId: string | undefined
  onOpen: (message: Message) => void
  onReplied: (message: Message, replied: boolean) => void
}

export function MessageTable({rows, openId, onOpen, onReplied}: Props) {
  const t = useTranslations('admin.messages')
  const words = useTranslations('admin.bookings')
  const when = useDateFormat()
  return (
    <table className="blist blist--acts">
      <TableHead
        columns={[
          {words: t('columns.from')},
          {words: t('columns.subject')},
          {words: t('columns.state')},
          {words: t('columns.received'), narrow: 'hide'},
          {words: t('columns.action')},
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} className={row._id === openId ? 'is-open' : undefined}>
            <td>
              <button type="button" className="who" data-row={row._id} onClick={() => onOpen(row)}>
                {row.name || row.email}
              </button>
              <span className="sub">{row.email}</span>
              {row.mails.some(({state}) => state === 'failed') && <span className="flag">{words('mailFailed')}</span>}
            </td>
            <td>{row.subject}</td>
            <td>{row.repliedAt ? t('replied') : t('open')}</td>
            <td className="tabular rcv">{when.moment(row.created_at)}</td>
            <td>
              <button type="button" className="btn btn--outline btn--sm" onClick={() => onReplied(row, !row.repliedAt)}>
                {row.repliedAt ? t('markOpen') : t('markReplied')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
