'use client'

import {useTranslations} from 'next-intl'
import {useId, useRef, useState, type SubmitEvent} from 'react'
import {ActionButton} from '@/ui/admin/controls'
import {isOpenStatus, isOutcomeStage, OUTCOME_STAGES, type OutcomeStage} from '@/lib/bookingOptions'
import {FieldNote} from '@/ui/form/FormMessages'
import {AMOUNT_LIMIT, REASON_LIMIT} from '../input'
import {ChangedMeanwhile, useTypedFields} from '../useTypedFields'
import type {BookingDetail} from '../view'
import {useOutcomeLabel} from '../labels'
import './drawer.css'

export type OutcomeInput = {stage: OutcomeStage; amount?: number; reason?: string}

type Draft = {stage: OutcomeStage | ''; amount: string; reason: string}

/** `onSave` resolves to false if the outcome could not be saved. */
type Props = {booking: BookingDetail; onSave: (outcome: OutcomeInput) => Promise<boolean>}

/** The outcome of the visit: the stage, the amount of the quote, and why the job was lost. */
export function OutcomeForm({booking, onSave}: Props) {
  const {status, outcome, email} = booking
  const t = useTranslations('admin.outcome')
  const label = useOutcomeLabel()
  const stored: Draft = {
    stage: outcome?.stage ?? '',
    amount: outcome?.amount === undefined ? '' : String(outcome.amount),
    reason: outcome?.reason ?? '',
  }
  const {fields, typed, isOutdated, change, settle} = useTypedFields(booking, stored)
  const {stage, amount, reason} = fields
  const [saving, setSaving] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [isAmountInvalid, setAmountInvalid] = useState(false)
  const amountId = useId()
  const amountField = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  const reasonField = useRef<HTMLInputElement>(null)
  const lacksReason = stage === 'lost' && reason.trim() === ''
  const isMissing = submitted && lacksReason
  const inactive = stage === '' || !typed || saving
  const hasAmount = stage !== '' && stage !== 'visited'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (inactive) return
    // An invalid number has an empty value; only the field's validity tells the two apart.
    const amountFails = amountField.current?.validity.valid === false
    setAmountInvalid(amountFails)
    setSubmitted(lacksReason)
    if (amountFails) return amountField.current?.focus()
    if (lacksReason) return reasonField.current?.focus()
    const entered = {
      stage,
      ...(hasAmount && amount !== '' && {amount: Number(amount)}),
      ...(stage === 'lost' && {reason: reason.trim()}),
    }
    setSaving(true)
    void onSave(entered)
      .then((saved) => saved && settle(fields))
      .finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      <form className="outcome-form" onSubmit={submit} noValidate>
        <ChangedMeanwhile state={isOutdated && !saving ? label(outcome) : undefined} />
        <select
          className="input"
          aria-label={t('title')}
          value={stage}
          onChange={({target}) => isOutcomeStage(target.value) && change({stage: target.value})}
        >
          {!outcome && <option value="">{t('none')}</option>}
          {OUTCOME_STAGES.map((each) => (
            <option key={each} value={each}>
              {t(`stages.${each}`)}
            </option>
          ))}
        </select>
        {hasAmount && (
          <div className="field">
            <label className="label-around">
              {t('amount')}
              <input
                className="input"
                ref={amountField}
                type="number"
                inputMode="decimal"
                min={0}
                max={AMOUNT_LIMIT}
                step="any"
                placeholder={t('amountHint')}
                value={amount}
                aria-invalid={isAmountInvalid ? true : undefined}
                aria-describedby={isAmountInvalid ? `${amountId}-note` : undefined}
                onChange={({target}) => change({amount: target.value})}
                onInput={({currentTarget}) => isAmountInvalid && setAmountInvalid(!currentTarget.validity.valid)}
              />
            </label>
            <FieldNote id={amountId} error={isAmountInvalid ? t('amountInvalid', {limit: AMOUNT_LIMIT}) : undefined} />
          </div>
        )}
        {stage === 'lost' && (
          <div className="field">
            <label className="label-around">
              {t('reason')}
              <input
                className="input"
                ref={reasonField}
                aria-required="true"
                aria-invalid={isMissing ? true : undefined}
                aria-describedby={isMissing ? `${reasonId}-note` : undefined}
                maxLength={REASON_LIMIT}
                value={reason}
                onChange={({target}) => change({reason: target.value})}
              />
            </label>
            <FieldNote id={reasonId} error={isMissing ? t('reasonRequired') : undefined} />
          </div>
        )}
        {isOpenStatus(status) && <p className="hint">{t('completes')}</p>}
        {stage === 'done' && email && <p className="hint">{t('reviewFollows')}</p>}
        <div className="actions">
          <ActionButton className="btn btn--outline btn--sm" type="submit" inactive={inactive}>
            {t('save')}
          </ActionButton>
        </div>
      </form>
    </section>
  )
}
