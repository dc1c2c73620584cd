'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import type {Visit} from '@/lib/time/visits'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {fetchStatusEmail, type EmailText} from '../api'
import '../drawer/drawer.css'

type Props = {bookingId: string; status: BookingStatus; visit?: Visit; locale: Locale; onOpen?: () => void}

/** A button that shows the email of a status in the customer's language. */
export function EmailPreview({bookingId, status, visit, locale, onOpen}: Props) {
  const t = useTranslations('admin.bookings')
  const showError = useErrorToast()
  const [preview, setPreview] = useState<{shown: string; email: EmailText}>()
  const shown = JSON.stringify([status, visit])
  const open = async () => {
    onOpen?.()
    const email = await fetchStatusEmail(bookingId, status, visit)
    setPreview({shown, email})
  }
  if (preview?.shown === shown)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take focus (WCAG 2.1.1)
      <div className="email-preview" lang={locale} tabIndex={0} role="region" aria-label={t('preview')}>
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
