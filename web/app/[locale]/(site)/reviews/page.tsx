import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {ReviewsPage} from './ReviewsPage'

export const generateMetadata = cmsPageMetadata('reviews', '/reviews')

export default async function Reviews({params}: LocaleParams) {
  return <ReviewsPage locale={await pageLocale(params)} />
}
