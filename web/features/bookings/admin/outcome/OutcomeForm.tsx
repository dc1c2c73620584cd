'use client'

import {useTranslations} from 'next-intl'
import {useState, type SubmitEvent} from 'react'
import {ActionButton} from '@/ui/admin/ActionButton'
import {isOutcomeStage, OUTCOME_STAGES, type OutcomeStage} from '@/lib/bookingOptions'
import {AMOUNT_LIMIT, REASON_LIMIT} from '../input'
import type {BookingDetail} from '../view'

export type OutcomeInput = {stage: OutcomeStage; amount?: number; reason?: string}

type Props = {booking: BookingDetail; onSave: (outcome: OutcomeInput) => Promise<boolean>}

/** What came of the visit: the stage, the amount of the quote, and why it was lost. */
export function OutcomeForm({booking: {outcome, email}, onSave}: Props) {
  const t = useTranslations('admin.outcome')
  const [stage, setStage] = useState<OutcomeStage | ''>(outcome?.stage ?? '')
  const [amount, setAmount] = useState(outcome?.amount === undefined ? '' : String(outcome.amount))
  const [reason, setReason] = useState(outcome?.reason ?? '')
  const [saving, setSaving] = useState(false)
  const hasAmount = stage !== '' && stage !== 'visited'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage === '' || saving) return
    setSaving(true)
    void onSave({
      stage,
      ...(hasAmount && amount !== '' && {amount: Number(amount)}),
      ...(stage === 'lost' && {reason: reason.trim()}),
    }).finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      <form className="outcome-form" onSubmit={submit}>
        <select
          className="input"
          aria-label={t('title')}
          value={stage}
          onChange={({target}) => isOutcomeStage(target.value) && setStage(target.value)}
        >
          {!outcome && <option value="">{t('none')}</option>}
          {OUTCOME_STAGES.map((each) => (
            <option key={each} value={each}>
              {t(`stages.${each}`)}
            </option>
          ))}
        </select>
        {hasAmount && (
          <label className="label-around">
            {t('amount')}
            <input
              className="input"
              type="number"
              inputMode="decimal"
              min={0}
              max={AMOUNT_LIMIT}
              step="any"
              placeholder={t('amountHint')}
              value={amount}
              onChange={({target}) => setAmount(target.value)}
            />
          </label>
        )}
        {stage === 'lost' && (
          <label className="label-around">
            {t('reason')}
            <input
              className="input"
              required
              maxLength={REASON_LIMIT}
              value={reason}
              onChange={({target}) => setReason(target.value)}
            />
          </label>
        )}
        {stage === 'done' && email && <p className="hint">{t('reviewFollows')}</p>}
        <div className="actions">
          <ActionButton className="btn btn--outline btn--sm" type="submit" inactive={stage === '' || saving}>
            {t('save')}
          </ActionButton>
        </div>
      </form>
    </section>
  )
}
