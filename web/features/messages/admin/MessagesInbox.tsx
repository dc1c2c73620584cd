'use client'

import {useTranslations} from 'next-intl'
import {useCallback, useRef, useState, type ReactNode} from 'react'
import {apiFetch, readIfStale} from '@/ui/admin/api'
import {AdminIcon} from '@/ui/admin/controls'
import {LiveCounts, useKeptFocus, useListKeys, useListPage, useWhenReplaced} from '@/ui/admin/list/listPage'
import {Pagination, type Pager, ListTable} from '@/ui/admin/list/ListTable'
import {useLiveReload} from '@/ui/admin/live/InboxWatcher'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import type {MessagePatch} from '../input'
import {MessageDrawer} from './MessageDrawer'
import {Message, MessageAnswer} from './view'
import {useDateFormat} from '@/ui/admin/format'

type Props = {initial: MessageAnswer; listPath: string; filters: ReactNode; pager: Pager; empty: ReactNode}

const patch = ({_id, revision}: Message, body: MessagePatch) =>
  apiFetch(`/api/admin/messages/${_id}`, {method: 'PATCH', body, revision})

export function MessagesInbox({initial, listPath, filters, pager, empty}: Props) {
  const t = useTranslations('admin.messages')
  const tBookings = useTranslations('admin.bookings')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, reload: reloadList} = useListPage(initial, listPath, MessageAnswer)
  const [open, setOpen] = useState<Message>()
  useWhenReplaced(initial, () => setOpen(undefined))
  const openId = open?._id
  // Read the open message separately: a colleague's answer removes it from the list of open ones.
  const reload = useCallback(async () => {
    const readOpen = async () => {
      const latest = openId && Message.parse(await apiFetch(`/api/admin/messages/${openId}`))
      if (latest) setOpen((current) => (current?._id === latest._id ? latest : current))
    }
    await Promise.all([reloadList(), readOpen().catch(() => undefined)])
  }, [reloadList, openId])
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, openId)
  const keepFocus = useKeptFocus(list)
  useLiveReload(reload)

  /** Saves, closes the message's drawer and reads the list again. */
  const save = async ({_id}: Message, request: Promise<unknown>, savedMessage?: string) => {
    const giveFocusBack = keepFocus(page.rows, _id)
    try {
      await request
      if (savedMessage) toast({message: savedMessage})
      // Another message may be open, with an answer half written.
      setOpen((current) => (current?._id === _id ? undefined : current))
      await reloadList()
      giveFocusBack()
      return true
    } catch (error) {
      await readIfStale(error, reload)
      showError(error)
      return false
    }
  }
  const setReplied = (message: Message, replied: boolean) =>
    void save(message, patch(message, {action: 'replied', replied}), t(replied ? 'repliedNow' : 'openNow'))
  const setSpam = (message: Message, spam: boolean) =>
    void save(
      message,
      patch(message, {action: 'spam', spam}),
      tBookings(spam ? 'nowSpam' : 'nowInbox', {name: message.name}),
    )
  const resend = (message: Message, key: string) =>
    save(
      message,
      apiFetch(`/api/admin/messages/${message._id}/mails/${encodeURIComponent(key)}/resend`, {
        method: 'POST',
        body: {},
      }),
    )

  return (
    <div ref={list} tabIndex={-1}>
      <TabHeading title={t('title')}>
        <button className="btn btn--ghost btn--sm" type="button" onClick={() => void reload().catch(showError)}>
          <AdminIcon name="reload" />
          {tBookings('reload')}
        </button>
      </TabHeading>
      <Panel label={t('title')}>
        <LiveCounts value={page.counts}>{filters}</LiveCounts>
        {page.rows.length === 0 ? (
          empty
        ) : (
          <MessageTable rows={page.rows} openId={openId} onOpen={setOpen} onReplied={setReplied} />
        )}
        <Pagination {...pager} list={page} />
      </Panel>
      {open && (
        <MessageDrawer
          key={open._id}
          message={open}
          onClose={() => setOpen(undefined)}
          onReplied={(replied) => setReplied(open, replied)}
          onSpam={(spam) => setSpam(open, spam)}
          onResend={(key) => resend(open, key)}
        />
      )}
    </div>
  )
}

type TableProps = {
  rows: Message[]
  openId: string | undefined
  onOpen: (message: Message) => void
  onReplied: (message: Message, replied: boolean) => void
}

export function MessageTable({rows, openId, onOpen, onReplied}: TableProps) {
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
