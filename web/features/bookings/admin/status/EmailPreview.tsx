'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {z} from 'zod'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {apiFetch} from '@/ui/admin/api'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {bookingAddress} from '../api'

const Mail = z.object({subject: z.string(), text: z.string()})

type Props = {id: string; status: BookingStatus; locale: Locale; onShow?: () => void}

/** The mail that a status sends, as the customer would read it. */
export function EmailPreview({id, status, locale, onShow}: Props) {
  const t = useTranslations('admin.bookings')
  const failed = useFailure()
  const [shown, setShown] = useState<{status: BookingStatus; mail: z.output<typeof Mail>}>()
  const show = async () => {
    onShow?.()
    const mail = Mail.parse(await apiFetch(`${bookingAddress(id)}/preview?status=${status}`))
    setShown({status, mail})
  }
  if (shown?.status === status)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take focus (WCAG 2.1.1)
      <div className="preview" lang={locale} tabIndex={0} role="region" aria-label={t('preview')}>
        <strong>{shown.mail.subject}</strong>
        {shown.mail.text}
      </div>
    )
  return (
    <button className="btn btn--link btn--sm" type="button" onClick={() => void show().catch(failed)}>
      {t('preview')}
    </button>
  )
}
