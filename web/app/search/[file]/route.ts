import {reviewsOverview} from '@/app/_site/HomeReviews'
import {isRepresentative, oneDecimal} from '@/features/reviews/overview'
import {searchEntries, searchSynonyms, getSearchable} from '@/features/search/queries'
import {trimEntries} from '@/features/search/entries'
import {searchMessages, type SearchFile} from '@/features/search/searchFile'
import {getSettings} from '@/features/site/queries'
import {isLocale, locales, localePath} from '@/lib/locales'

// Built with the pages and again on publish. Browsers load it only when the search opens.
export const dynamic = 'force-static'

export function generateStaticParams() {
  return locales.map((locale) => ({file: `${locale}.json`}))
}

export async function GET(_: Request, {params}: {params: Promise<{file: string}>}) {
  const locale = (await params).file.replace(/\.json$/, '')
  if (!isLocale(locale)) return new Response(null, {status: 404})
  const [content, {responseHours}, reviews] = await Promise.all([
    getSearchable(locale),
    getSettings(locale),
    reviewsOverview(),
  ])
  // Only the reviews page has a rating: reviews are about the whole business.
  const rating = (path: string) =>
    path === '/reviews' && reviews && isRepresentative(reviews)
      ? {rating: {average: reviews.average, score: oneDecimal(reviews.average, locale)}}
      : {}
  const file: SearchFile = {
    words: searchMessages(locale, responseHours),
    synonyms: searchSynonyms(content),
    entries: trimEntries(searchEntries(content)).map((entry) => ({
      ...entry,
      ...rating(entry.path),
      path: localePath(locale, entry.path),
    })),
  }
  return Response.json(file)
}
