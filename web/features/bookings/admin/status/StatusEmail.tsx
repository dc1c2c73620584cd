'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type FocusEvent} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {Checkbox} from '@/ui/admin/controls'
import {type ToastControls, useErrorToast} from '@/ui/admin/toast/Toasts'
import type {Locale} from '@/lib/locales'
import {patchBooking, fetchStatusEmail, type EmailText, type NewStatus} from '../api'
import type {BookingRow} from '../view'
import '../drawer/drawer.css'

type PreviewProps = NewStatus & {bookingId: string; locale: Locale; onOpen?: () => void}

/** The pressed button is replaced by the text: takes its focus, unless the admin has moved on meanwhile. */
const takeLostFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus()
}

/** A button that shows the email of a status in the customer's language. */
export function EmailPreview({bookingId, locale, onOpen, ...chosen}: PreviewProps) {
  const t = useTranslations('admin.bookings')
  const showError = useErrorToast()
  const [preview, setPreview] = useState<{shown: string; email: EmailText}>()
  const shown = JSON.stringify(chosen)
  const open = async () => {
    onOpen?.()
    const email = await fetchStatusEmail(bookingId, chosen)
    setPreview({shown, email})
  }
  if (preview?.shown === shown)
    return (
      <div
        className="email-preview"
        lang={locale}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take focus (WCAG 2.1.1)
        tabIndex={0}
        role="region"
        aria-label={t('preview')}
        ref={takeLostFocus}
      >
        <strong>{preview.email.subject}</strong>
        {preview.email.text}
      </div>
    )
  return (
    <button className="btn btn--link btn--sm" type="button" onClick={() => void open().catch(showError)}>
      {t('preview')}
    </button>
  )
}

type Props = ToastControls & {row: BookingRow; status: BookingStatus; revision: string; onUndo: () => void}

/**
 * The email of a status change in its toast: preview it, drop it, or undo the change. Without a choice it is sent after
 * the toast has closed. Any interaction with the toast holds both.
 */
export function StatusEmail({row, status, revision, close, keepOpen, onUndo}: Props) {
  const t = useTranslations('admin.bookings')
  const showError = useErrorToast()
  const [notify, setNotify] = useState(true)
  const [held, setHeld] = useState(false)
  // Sends the choices one after another, in the order in which they were made.
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
  // Keyboard users need more time than the toast stays.
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
