'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type ReactNode} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {AdminIcon} from '@/ui/admin/AdminIcon'
import {LiveCounts} from '@/ui/admin/list/LiveCounts'
import {useLiveReload} from '@/ui/admin/live/InboxWatcher'
import {useListKeys} from '@/ui/admin/list/useListKeys'
import {useListPage} from '@/ui/admin/list/useListPage'
import {Panel} from '@/ui/admin/panel/Panel'
import {TabHeading} from '@/ui/admin/panel/TabHeading'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'
import type {MessagePatch} from './input'
import {MessageDrawer} from './MessageDrawer'
import {MessageTable} from './MessageTable'
import {MessageAnswer, type Message} from './view'

type Props = {initial: MessageAnswer; listPath: string; filters: ReactNode; pagination: ReactNode; empty: ReactNode}

const patch = ({_id, revision}: Message, body: MessagePatch) =>
  apiFetch(`/api/admin/messages/${_id}`, {method: 'PATCH', body, revision})

export function MessagesInbox({initial, listPath, filters, pagination, empty}: Props) {
  const t = useTranslations('admin.messages')
  const tBookings = useTranslations('admin.bookings')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, reload} = useListPage(initial, listPath, MessageAnswer)
  const [open, setOpen] = useState<Message>()
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, open?._id)
  useLiveReload(reload)

  /** Saves, closes the drawer and reads the list again. */
  const save = async (request: Promise<unknown>, savedMessage?: string) => {
    try {
      await request
      if (savedMessage) toast({message: savedMessage})
      setOpen(undefined)
      await reload()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  const setReplied = (message: Message, replied: boolean) =>
    void save(patch(message, {action: 'replied', replied}), t(replied ? 'repliedNow' : 'openNow'))
  const setSpam = (message: Message, spam: boolean) =>
    void save(patch(message, {action: 'spam', spam}), tBookings(spam ? 'nowSpam' : 'nowInbox', {name: message.name}))
  const resend = ({_id}: Message, key: string) =>
    save(apiFetch(`/api/admin/messages/${_id}/mails/${encodeURIComponent(key)}/resend`, {method: 'POST', body: {}}))

  return (
    <div ref={list}>
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
          <MessageTable rows={page.rows} openId={open?._id} onOpen={setOpen} onReplied={setReplied} />
        )}
        {pagination}
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
