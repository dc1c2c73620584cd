'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type ReactNode} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {AdminIcon} from '@/ui/admin/AdminIcon'
import {LiveCounts} from '@/ui/admin/list/LiveCounts'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useListKeys} from '@/ui/admin/list/useListKeys'
import {useFailure} from '@/ui/admin/toast/useFailure'
import type {MessagePatch} from './input'
import {MessageDrawer} from './MessageDrawer'
import {MessageTable} from './MessageTable'
import {MessageAnswer, type Message} from './view'

type Props = {initial: MessageAnswer; listAddress: string; filters: ReactNode; pager: ReactNode; empty: ReactNode}

export function MessagesInbox({initial, listAddress, filters, pager, empty}: Props) {
  const t = useTranslations('admin.messages')
  const words = useTranslations('admin.bookings')
  const toast = useToast()
  const failed = useFailure()
  const [page, setPage] = useState(initial)
  const [open, setOpen] = useState<Message>()
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, open?._id)

  const reload = async () => setPage(MessageAnswer.parse(await apiFetch(listAddress)))
  const change = async (message: Message, body: MessagePatch, said: string) => {
    try {
      await apiFetch(`/api/admin/messages/${message._id}`, {method: 'PATCH', body, revision: message.revision})
      toast({words: said})
      setOpen(undefined)
      await reload()
    } catch (error) {
      failed(error)
    }
  }
  const resend = async (message: Message, key: string) => {
    try {
      await apiFetch(`/api/admin/messages/${message._id}/mails/${encodeURIComponent(key)}/resend`, {
        method: 'POST',
        body: {},
      })
      setOpen(undefined)
      await reload()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  const setReplied = (message: Message, replied: boolean) =>
    void change(message, {action: 'replied', replied}, t(replied ? 'repliedNow' : 'openNow'))

  return (
    <div ref={list}>
      <div className="ahead">
        <h1 className="h2">{t('title')}</h1>
        <button className="btn btn--ghost btn--sm" type="button" onClick={() => void reload().catch(failed)}>
          <AdminIcon name="reload" />
          {words('reload')}
        </button>
      </div>
      <section className="apanel" aria-label={t('title')}>
        <LiveCounts value={page.counts}>{filters}</LiveCounts>
        {page.rows.length === 0 ? (
          empty
        ) : (
          <MessageTable rows={page.rows} openId={open?._id} onOpen={setOpen} onReplied={setReplied} />
        )}
        {pager}
      </section>
      {open && (
        <MessageDrawer
          key={open._id}
          message={open}
          onClose={() => setOpen(undefined)}
          onReplied={(replied) => setReplied(open, replied)}
          onSpam={(spam) =>
            void change(open, {action: 'spam', spam}, words(spam ? 'nowSpam' : 'nowInbox', {name: open.name}))
          }
          onResend={(key) => resend(open, key)}
        />
      )}
    </div>
  )
}
