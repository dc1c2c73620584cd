import {getTranslations} from 'next-intl/server'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {getBookingCalendar} from '@/server/sanity/business'
import {Panel} from '@/ui/admin/panel/Panel'
import {TabHeading} from '@/ui/admin/panel/TabHeading'
import type {BookingLabels} from '../OptionLabels'
import {PhoneRequestForm} from './PhoneRequestForm'

/** The page on which the office enters what somebody has asked for by phone. */
export async function PhoneRequest({labels, locale}: {labels: BookingLabels; locale: Locale}) {
  const [t, {hours, closures}] = await Promise.all([getTranslations('admin.phoneRequest'), getBookingCalendar()])
  return (
    <>
      <TabHeading title={t('title')} />
      <Panel label={t('title')}>
        <PhoneRequestForm labels={labels} messages={messagesFor(locale).bookings.form} week={{hours, closures}} />
      </Panel>
    </>
  )
}
