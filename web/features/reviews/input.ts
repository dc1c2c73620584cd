import {z} from 'zod'
import {REVIEW_TEXT_LIMIT} from '@/lib/forms/fields'
import {localeField, text, honeypotFields} from '@/lib/forms/schema'

// A form post carries strings; a JSON body has to say a number ("5" is refused there, as the API's contract has it).
const rating = z
  .number({error: (issue) => (issue.input === undefined ? 'required' : 'invalid')})
  .int({error: 'invalid'})
  .min(1, {error: 'invalid'})
  .max(5, {error: 'invalid'})

/** What a visitor may say in a review. `token` comes with the link in a review request and marks a real customer. */
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
