import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {BookingScreen} from '@/features/bookings/form/BookingScreen'
import {inPageOrder} from '@/features/bookings/form/check'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/fields'
import {readFormDraft} from '@/server/http/formPosts'
import {bookingScreenParts} from '../parts'

export const generateMetadata = noindexMetadata((messages) => messages.bookings.title)

type Props = LocaleParams & {searchParams: Promise<{e?: string | string[]}>}

/** The target of a refused post without JavaScript: the form as it was typed, with its errors. */
export default async function BookingFailedPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [values, {e}] = await Promise.all([readFormDraft('bookings'), searchParams])
  const errors = inPageOrder(refusedFields(e))
  const parts = await bookingScreenParts(locale, values.service)
  return (
    <PageShell locale={locale} path="/booking">
      <BookingScreen {...parts} refused={{values, errors, phase: errors.length > 0 ? 'refused' : 'failed'}} />
    </PageShell>
  )
}
