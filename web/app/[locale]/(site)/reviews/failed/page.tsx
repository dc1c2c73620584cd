import {noindexMetadata} from '@/app/_site/pageMetadata'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/fields'
import {readFormDraft} from '@/server/http/formPosts'
import {ReviewsPage} from '../ReviewsPage'

export const generateMetadata = noindexMetadata((messages) => messages.reviews.title)

type Props = LocaleParams & {searchParams: Promise<{e?: string | string[]}>}

/** The target of a refused post without JavaScript: the form as it was typed, with its errors. */
export default async function ReviewFailedPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [values, {e}] = await Promise.all([readFormDraft('reviews'), searchParams])
  const errors = refusedFields(e)
  return <ReviewsPage locale={locale} refused={{values, errors, phase: errors.length > 0 ? 'refused' : 'failed'}} />
}
