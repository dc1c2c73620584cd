'use client'

import {createContext, use, type ReactNode} from 'react'
import {useLocale, useFormatter, useTranslations} from 'next-intl'
import {isOfferCode, type Business} from '@/lib/business'
import {asLocale} from '@/lib/locales'
import {timeRange} from '@/lib/time/hours'
import {slotOfVisit, type Visit} from '@/lib/time/visits'
import {useDateFormat} from '@/ui/admin/format'
import type {OutcomeStage} from '@/lib/bookingOptions'
import {currency} from '../../../../business.config.ts'

/** The names of services and time slots in the reader's language, by stored value. */
export type BookingLabels = {
  services: Record<string, string>
  slots: Record<string, string>
  /** The newsletter's offer, to check a customer's code. */
  offer?: Business['offer']
}

const Context = createContext<BookingLabels>({services: {}, slots: {}})

export function OptionLabels({labels, children}: {labels: BookingLabels; children: ReactNode}) {
  return <Context value={labels}>{children}</Context>
}

/** Labels stored values. A value without a label in the content is shown as it is. */
export function useOptionLabels() {
  const t = useTranslations('admin.bookings')
  const {services, slots, offer} = use(Context)
  return {
    code: (typed: string) => (!offer || isOfferCode(typed, offer) ? typed : t('unknownCode', {code: typed})),
    service: (value: string) => services[value] ?? value,
    slot: (value: string | undefined) => value && (slots[value] ?? value),
  }
}

/** Names visits and proposals for the staff: the day, and the time slot or the times. */
export function useVisitLabel() {
  const format = useDateFormat()
  const labels = useOptionLabels()
  const locale = asLocale(useLocale())
  const time = (visit: Visit) => {
    const slot = slotOfVisit(visit)
    return slot ? format.slot(labels.slot(slot)) : timeRange(visit.start, visit.end, locale)
  }
  return {
    time,
    visit: (visit: Visit) => `${format.day(visit.date, true)}, ${time(visit)}`,
    proposal: (proposal: {date: string; time: string}) =>
      `${format.day(proposal.date, true)}, ${format.slot(labels.slot(proposal.time))}`,
  }
}

type Outcome = {stage: OutcomeStage; amount?: number | undefined; reason?: string | undefined}

/** The outcome of a visit in one line: `Quote sent, $12,500`. */
export function useOutcomeLabel() {
  const t = useTranslations('admin.outcome')
  const format = useFormatter()
  return (outcome: Outcome | null | undefined) =>
    outcome
      ? [
          t(`stages.${outcome.stage}`),
          outcome.amount !== undefined &&
            format.number(outcome.amount, {style: 'currency', currency, maximumFractionDigits: 0}),
          outcome.reason,
        ]
          .filter(Boolean)
          .join(', ')
      : t('none')
}
