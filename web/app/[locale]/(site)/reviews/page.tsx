import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {ReviewsPage} from './ReviewsPage'

export default async function Reviews({params}: LocaleParams) {
  return <ReviewsPage locale={await pageLocale(params)} />
}
