import {getTranslations} from 'next-intl/server'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {getBookingCalendar} from '@/server/sanity/business'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import type {BookingLabels} from '../labels'
import {PhoneRequestForm, type WrittenMessage} from './PhoneRequestForm'

type Props = {labels: BookingLabels; locale: Locale; message: Promise<WrittenMessage | undefined> | undefined}

/** The page where the office enters a request made by phone or in a contact message. */
export async function PhoneRequest({labels, locale, message: reading}: Props) {
  const [t, {hours, closures}, message] = await Promise.all([
    getTranslations('admin.phoneRequest'),
    getBookingCalendar(),
    reading,
  ])
  const title = t(message ? 'titleMessage' : 'title')
  return (
    <>
      <TabHeading title={title} />
      <Panel label={title}>
        <PhoneRequestForm
          labels={labels}
          messages={messagesFor(locale).bookings.form}
          week={{hours, closures}}
          message={message}
        />
      </Panel>
    </>
  )
}
