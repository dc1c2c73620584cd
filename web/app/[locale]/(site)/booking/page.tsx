import {cmsPageMetadata} from '@/app/_site/metadata/cmsPageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {BookingScreen} from '@/features/bookings/form/BookingScreen'
import Styles from '@/features/bookings/form/styles'
import {CommonQuestions} from '@/features/faq/CommonQuestions'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {bookingParts} from './parts'

export const generateMetadata = cmsPageMetadata('booking', '/booking')

export default async function BookingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const {messages, ...parts} = await bookingParts(locale)
  return (
    <PageShell locale={locale} path="/booking">
      <Styles />
      <BookingScreen
        {...parts}
        messages={{
          form: messages.form,
          photos: messages.photos,
          done: messages.done,
          status: messages.manage.status,
        }}
        locale={locale}
      />
      <CommonQuestions place="booking" locale={locale} />
    </PageShell>
  )
}
