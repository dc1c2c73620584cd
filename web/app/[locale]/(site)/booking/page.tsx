import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {BookingScreen} from '@/features/bookings/form/BookingScreen'
import {CommonQuestions} from '@/features/faq/Questions'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {bookingScreenParts} from './parts'

export const generateMetadata = cmsPageMetadata('booking', '/booking')

export default async function BookingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const parts = await bookingScreenParts(locale)
  return (
    <PageShell locale={locale} path="/booking">
      <BookingScreen {...parts} />
      <CommonQuestions place="booking" locale={locale} />
    </PageShell>
  )
}
