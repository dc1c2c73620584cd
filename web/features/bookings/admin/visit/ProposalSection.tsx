'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {agreedVisit, visitOfSlot} from '@/lib/time/visits'
import {ActionButton} from '@/ui/admin/controls'
import {openProposal, type BookingDetail} from '../view'
import {useVisitLabel} from './useVisitLabel'
import '../drawer/drawer.css'

type Props = {
  booking: BookingDetail
  onAccept: () => Promise<void>
  /** Opens the fields of the visit, for a proposal that names no time of the day. */
  onChooseTime: () => void
  onDecline: () => Promise<void>
}

/** The other time that the customer asks for: accepted or declined with one press. */
export function ProposalSection({booking, onAccept, onChooseTime, onDecline}: Props) {
  const t = useTranslations('admin.visit')
  const label = useVisitLabel()
  const [saving, setSaving] = useState(false)
  const proposal = openProposal(booking)
  if (!proposal) return null
  const agreed = agreedVisit(booking)
  const run = (action: () => Promise<void>) => {
    setSaving(true)
    void action().finally(() => setSaving(false))
  }
  const hasTime = visitOfSlot(proposal.date, proposal.time) !== undefined
  return (
    <section className="proposal-section">
      <h3>{t('asks')}</h3>
      <p>
        <strong>{label.proposal(proposal)}</strong>
        {agreed && <span className="secondary">{t('agreedStays', {visit: label.visit(agreed)})}</span>}
      </p>
      <div className="actions">
        {hasTime ? (
          <ActionButton className="btn btn--sm" inactive={saving} onClick={() => run(onAccept)}>
            {t('accept')}
          </ActionButton>
        ) : (
          <ActionButton className="btn btn--sm" inactive={saving} onClick={onChooseTime}>
            {t('chooseTime')}
          </ActionButton>
        )}
        <ActionButton className="btn btn--outline btn--sm" inactive={saving} onClick={() => run(onDecline)}>
          {t('decline')}
        </ActionButton>
      </div>
    </section>
  )
}
