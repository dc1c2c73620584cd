'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type FocusEvent} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {Checkbox} from '@/ui/admin/controls'
import {type ToastControls, useErrorToast} from '@/ui/admin/toast/Toasts'
import {patchBooking} from '../api'
import type {BookingRow} from '../view'
import {EmailPreview} from './EmailPreview'
import '../drawer/drawer.css'

type Props = ToastControls & {row: BookingRow; status: BookingStatus; revision: string; onUndo: () => void}

/**
 * The email of a status change, inside its toast: preview it, keep it back, or undo the change. Without a choice the
 * email goes after the toast has closed. The first touch holds both the toast and the email.
 */
export function StatusEmail({row, status, revision, close, keepOpen, onUndo}: Props) {
  const t = useTranslations('admin.bookings')
  const showError = useErrorToast()
  const [notify, setNotify] = useState(true)
  const [held, setHeld] = useState(false)
  // Send the choices one after another, in the order in which they were made.
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (choice: 'hold' | 'send' | 'drop') => {
    const send = () => patchBooking(row._id, revision, {action: 'email', choice})
    lastRequest.current = lastRequest.current.then(send).catch(showError)
  }
  const hold = () => {
    if (held) return
    keepOpen()
    setHeld(true)
    choose('hold')
  }
  const changeNotify = (checked: boolean) => {
    keepOpen()
    setHeld(true)
    setNotify(checked)
    choose(checked ? 'hold' : 'drop')
  }
  const finish = () => {
    if (notify) choose('send')
    close()
  }
  const undo = () => {
    close()
    void lastRequest.current.then(onUndo)
  }
  // Keyboard users need more time than the toast is visible.
  const onFocus = ({target}: FocusEvent) => target.matches(':focus-visible') && hold()
  return (
    <div className="status-email" onFocus={onFocus}>
      <p role="status">{t(notify ? 'willMail' : 'willNotMail')}</p>
      <Checkbox checked={notify} onChange={({target}) => changeNotify(target.checked)}>
        {t('notify', {language: row.locale})}
      </Checkbox>
      {notify && <EmailPreview bookingId={row._id} status={status} locale={row.locale} onOpen={hold} />}
      <div className="actions">
        {held && (
          <button type="button" onClick={finish}>
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
