import {useFormatter, useTranslations} from 'next-intl'
import type {OutcomeStage} from '@/lib/bookingOptions'

type Outcome = {stage: OutcomeStage; amount?: number | undefined; reason?: string | undefined}

/** What came of a visit in one line: `Quote sent, $12,500`. */
export function useOutcomeLabel() {
  const t = useTranslations('admin.outcome')
  const format = useFormatter()
  return (outcome: Outcome | null | undefined) =>
    outcome
      ? [
          t(`stages.${outcome.stage}`),
          outcome.amount !== undefined &&
            format.number(outcome.amount, {style: 'currency', currency: 'USD', maximumFractionDigits: 0}),
          outcome.reason,
        ]
          .filter(Boolean)
          .join(', ')
      : t('none')
}
