import {getRequestConfig} from 'next-intl/server'
import * as rootParams from 'next/root-params'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import {asLocale} from '@/lib/locales'
import {messagesFor} from './messages'

export default getRequestConfig(async ({locale: requested}) => {
  const locale = asLocale(requested ?? (await rootParams.locale()))
  return {locale, messages: messagesFor(locale), timeZone: BUSINESS_TIME_ZONE}
})
