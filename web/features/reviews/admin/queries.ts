import 'server-only'
import {z} from 'zod'
import {REVISION} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {importedNames, storedFields} from '@/lib/importedFields'
import {keyset, moveOf, pageOf, turnPage} from '@/server/sanity/list/query'
import {WITHHELD_REASONS, type ReviewListQuery, AdminReview, ReviewCounts, type ReviewAnswer} from './view'

export const PAGE_SIZE = 25

// Spam is stored but never published: it counts as withheld, like a hidden review.
const WITHHELD = '(defined(hidden) || spam == true)'
const VIEW_CONDITIONS = {
  all: '',
  published: ` && !${WITHHELD}`,
  featured: ' && is_featured == 1',
  hidden: ` && ${WITHHELD}`,
} satisfies Record<ReviewListQuery['view'], string>

const COUNTS = `{
  "all": count(*[_type == "review"]),
  "published": count(*[_type == "review"${VIEW_CONDITIONS.published}]),
  "featured": count(*[_type == "review"${VIEW_CONDITIONS.featured}]),
  "hidden": count(*[_type == "review"${VIEW_CONDITIONS.hidden}]),
  "low": count(*[_type == "review"${VIEW_CONDITIONS.published} && verified != true && coalesce(rating.value, rating) in [1, 2]]),
  "reasons": {${WITHHELD_REASONS.map((reason) =>
    reason === 'spam'
      ? `"spam": count(*[_type == "review" && (hidden.reason == "spam" || spam == true)])`
      : `"${reason}": count(*[_type == "review" && hidden.reason == "${reason}"])`,
  ).join(', ')}}
}`

const ROW = `{
  _id, ${REVISION}, id, rating, review_text, is_featured, created_at, verified, reply,
  ${importedNames('review_text', 'is_featured', 'created_at')},
  "hidden": select(defined(hidden) => hidden, spam == true => {"reason": "spam"})
}`

export const listReviews = (query: ReviewListQuery): Promise<ReviewAnswer> => turnPage(query, readPage)

async function readPage(query: ReviewListQuery): Promise<ReviewAnswer> {
  const where = `_type == "review"${VIEW_CONDITIONS[query.view]}`
  const move = moveOf(query)
  const page = keyset('created_at', 'desc', move, PAGE_SIZE)
  const result = await operationsFetch(
    `{"rows": *[${where}${page.where}]${page.slice}${ROW}, "total": count(*[${where}]), "counts": ${COUNTS}}`,
    page.params,
  )
  const {rows, total, counts} = z
    .object({rows: z.array(storedFields.pipe(AdminReview)), total: z.number(), counts: ReviewCounts})
    .parse(result)
  return {...pageOf(rows, PAGE_SIZE, move, (row) => ({value: row.created_at, id: row._id})), total, counts}
}
