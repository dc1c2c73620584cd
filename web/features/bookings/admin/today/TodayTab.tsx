import {getTranslations} from 'next-intl/server'
import {byLocale} from '@/lib/languages'
import {locales, type Locale} from '@/lib/locales'
import {requestTime} from '@/lib/time/dates'
import type {ResponseSla} from '@/lib/time/responseSla'
import {activeAdmins} from '@/server/auth/roles'
import type {BookingLabels} from '../labels'
import {workOfToday} from './queries'
import type {RoundTexts} from './TodayRows'
import {TodayWork} from './TodayWork'

type Props = {sla: ResponseSla; labels: BookingLabels; businessName: string}

/** The messages of the round in each language. fillReply fills in the customer's name. */
async function roundTexts(business: string): Promise<Record<Locale, RoundTexts>> {
  const translated = new Map<Locale, RoundTexts>()
  for (const locale of locales) {
    const t = await getTranslations({locale, namespace: 'admin.today.texts'})
    const values = {name: '{name}', business}
    translated.set(locale, {onMyWay: t('onMyWay', values), late: t('late', values)})
  }
  return byLocale((locale) => translated.get(locale) ?? {onMyWay: '', late: ''})
}

/** The day's work: whom to answer, where to drive, and what to record. */
export async function TodayTab({sla, labels, businessName}: Props) {
  const now = requestTime()
  const [initial, staff, texts] = await Promise.all([workOfToday(now), activeAdmins(), roundTexts(businessName)])
  return <TodayWork initial={initial} now={now.getTime()} sla={sla} labels={labels} staff={staff} texts={texts} />
}
