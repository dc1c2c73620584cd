'use client'

import {useTranslations} from 'next-intl'
import type {BookingPatch} from '../input'
import {Age} from '../status/Age'
import type {BookingDetail} from '../view'

type Props = {booking: BookingDetail; now: number; slaHours: number; onPatch: (patch: BookingPatch) => void}

/** Why a booking waits for the office, and what says that somebody has seen to it by other means. */
export function AnswerActions({booking, now, slaHours, onPatch}: Props) {
  const t = useTranslations('admin.bookings')
  const {status, spam, firstRespondedAt, failedMails} = booking
  const isOpen = status === 'pending' && !spam
  const isUndelivered = failedMails > 0 && !spam
  const age = <Age booking={booking} now={now} slaHours={slaHours} />
  if (!isOpen && !isUndelivered) return age
  return (
    <div className="actions">
      {age}
      {isOpen && (
        <button
          className="btn btn--outline btn--sm"
          type="button"
          onClick={() => onPatch({action: 'replied', replied: !firstRespondedAt})}
        >
          {t(firstRespondedAt ? 'markOpen' : 'markReplied')}
        </button>
      )}
      {isUndelivered && (
        <>
          <span className="flag">{t('mailFailed')}</span>
          <button
            className="btn btn--outline btn--sm"
            type="button"
            onClick={() => onPatch({action: 'resolve_emails'})}
          >
            {t('markResolved')}
          </button>
        </>
      )}
    </div>
  )
}
