import {z} from 'zod'
import {REVIEW_TEXT_LIMIT} from '@/lib/forms/fields'
import {localeField, text, honeypotFields, oneOf} from '@/lib/forms/schema'
import {HIDE_REASONS, REPLY_LIMIT} from './admin/view'

// route.ts turns the strings of a form post into numbers; in JSON "5" is refused.
const rating = z
  .number({error: (issue) => (issue.input === undefined ? 'required' : 'invalid')})
  .int({error: 'invalid'})
  .min(1, {error: 'invalid'})
  .max(5, {error: 'invalid'})

/** The fields of a review. `token` comes from the link in a review request and proves a real customer. */
export const ReviewInput = z.object({
  rating,
  review_text: text({required: true, maxLength: REVIEW_TEXT_LIMIT}),
  locale: localeField,
  token: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 100) : '')),
  ...honeypotFields,
})
export type ReviewInput = z.output<typeof ReviewInput>

/** The actions of the staff on a review. Each adds one entry to the history. */
export const ReviewPatch = z.discriminatedUnion(
  'action',
  [
    z.object({action: z.literal('feature'), featured: z.boolean({error: 'invalid'})}),
    z.object({action: z.literal('hide'), reason: oneOf(HIDE_REASONS)}),
    z.object({action: z.literal('show')}),
    /** An empty text removes the reply. */
    z.object({action: z.literal('reply'), text: text({required: false, maxLength: REPLY_LIMIT})}),
  ],
  {error: 'not_in_list'},
)
export type ReviewPatch = z.output<typeof ReviewPatch>
