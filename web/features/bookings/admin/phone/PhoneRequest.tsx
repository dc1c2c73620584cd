import {getTranslations} from 'next-intl/server'
import {messagesFor} from '@/i18n/messages'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import type {Locale} from '@/lib/locales'
import {requestTime} from '@/lib/time/dates'
import type {Visit} from '@/lib/time/visits'
import {getBookingCalendar} from '@/server/sanity/business'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {closedDays, tickLabels} from '../../form/time/week'
import {OptionLabels, type BookingLabels} from '../labels'
import {PhoneRequestForm, type WrittenMessage} from './PhoneRequestForm'

type Props = {
  labels: BookingLabels
  locale: Locale
  message: Promise<WrittenMessage | undefined> | undefined
  /** The place of the agenda that was pressed. */
  visit: Visit | undefined
}

/** The page where the office enters a request made by phone or in a contact message. */
export async function PhoneRequest({labels, locale, message: reading, visit}: Props) {
  const [t, {hours, closures, noticeHours, horizonDays}, message] = await Promise.all([
    getTranslations('admin.phoneRequest'),
    getBookingCalendar(),
    reading,
  ])
  const title = t(message ? 'titleMessage' : 'title')
  return (
    <OptionLabels labels={labels}>
      <TabHeading title={title} />
      <Panel label={title}>
        <PhoneRequestForm
          labels={labels}
          messages={messagesFor(locale).bookings.form}
          config={{
            calendar: {hours, closures, noticeHours, horizonDays},
            slots: TIME_SLOTS.map((value) => ({value, label: labels.slots[value] ?? value})),
            week: {closedDays: closedDays({hours}, locale), ticks: tickLabels(locale, TIME_SLOTS)},
          }}
          message={message}
          visit={visit}
          now={requestTime().getTime()}
        />
      </Panel>
    </OptionLabels>
  )
}
