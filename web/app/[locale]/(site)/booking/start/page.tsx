import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {BookingScreen} from '@/features/bookings/form/BookingScreen'
import {prefilledService, prefilledZip} from '@/features/bookings/form/config'
import {offerCode} from '@/features/bookings/model'
import {getBookingForm} from '@/features/bookings/form/query'
import {CommonQuestions} from '@/features/faq/Questions'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {bookingScreenParts} from '../parts'

export const generateMetadata = noindexMetadata((messages) => messages.bookings.title)

type Props = LocaleParams & {searchParams: Promise<Partial<Record<'service' | 'zip' | 'code', string | string[]>>>}

/** The form with the home page's two answers, or with the newsletter's code. Works without scripts. */
export default async function BookingStartPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [{service, zip, code}, {services, aliases}] = await Promise.all([searchParams, getBookingForm(locale)])
  const query = new URLSearchParams({service: String(service ?? ''), zip: String(zip ?? '')}).toString()
  const options = (services ?? []).map(({value}) => value)
  const values = {
    service: prefilledService(query, options, aliases) ?? '',
    zip: prefilledZip(query) ?? '',
    offer_code: offerCode(code),
  }
  const parts = await bookingScreenParts(locale, values.service)
  return (
    <PageShell locale={locale} path="/booking">
      <BookingScreen {...parts} refused={{values, errors: [], phase: 'idle'}} />
      <CommonQuestions place="booking" locale={locale} />
    </PageShell>
  )
}
