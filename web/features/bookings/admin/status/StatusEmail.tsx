'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type FocusEvent} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {apiFetch} from '@/ui/admin/api'
import type {ToastControls} from '@/ui/admin/toast/ToastNote'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {bookingAddress} from '../api'
import {EmailPreview} from './EmailPreview'
import type {BookingPatch} from '../input'
import type {BookingRow} from '../view'

type Props = ToastControls & {row: BookingRow; status: BookingStatus; revision: string; onUndo: () => void}

/**
 * What a status change tells the customer, while it can still be read, kept back or undone. Nobody has to touch this:
 * the mail waits longer than this is shown, then goes. Once touched it stays, and the mail waits with it.
 */
export function StatusEmail({row, status, revision, close, stay, onUndo}: Props) {
  const t = useTranslations('admin.bookings')
  const failed = useFailure()
  const [notify, setNotify] = useState(true)
  const [held, setHeld] = useState(false)
  // One after another, in the order in which they were chosen.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const tell = (choice: 'hold' | 'send' | 'drop') => {
    const body: BookingPatch = {action: 'email', choice}
    const send = () => apiFetch(bookingAddress(row._id), {method: 'PATCH', body, revision})
    last.current = last.current.then(send).catch(failed)
  }
  const hold = () => {
    if (held) return
    stay()
    setHeld(true)
    tell('hold')
  }
  const tick = (wanted: boolean) => {
    stay()
    setHeld(true)
    setNotify(wanted)
    tell(wanted ? 'hold' : 'drop')
  }
  const done = () => {
    if (notify) tell('send')
    close()
  }
  const undo = () => {
    close()
    void last.current.then(onUndo)
  }
  // Who comes here by keyboard needs more time than a toast has.
  const enter = ({target}: FocusEvent) => target.matches(':focus-visible') && hold()
  return (
    <div className="tmail" onFocus={enter}>
      <label className="tick">
        <input type="checkbox" checked={notify} onChange={({target}) => tick(target.checked)} />
        <span>{t('notify', {language: t(`languages.${row.locale}`)})}</span>
      </label>
      {notify && <EmailPreview id={row._id} status={status} locale={row.locale} onShow={hold} />}
      <div className="actions">
        {held && (
          <button type="button" onClick={done}>
            {t(notify ? 'sendNow' : 'done')}
          </button>
        )}
        <button type="button" onClick={undo}>
          {t('undo')}
        </button>
      </div>
    </div>
  )
}
