import {z} from 'zod'
import {oneOf, text} from '@/lib/forms/schema'
import {HIDE_REASONS, REPLY_LIMIT} from './listQuery'

const Fields = z.object({
  is_featured: z.boolean({error: 'invalid'}).optional(),
  /** A reason hides, null publishes again. */
  hidden: z.union([z.null(), oneOf(HIDE_REASONS)], {error: 'not_in_list'}).optional(),
  /** Empty removes. */
  reply: text({required: false, maxLength: REPLY_LIMIT}).optional(),
})

const asked = (fields: z.output<typeof Fields>) => Object.values(fields).filter((value) => value !== undefined).length

/** One thing at a time, so that each change leaves exactly one entry in the history. */
export const ReviewPatch = Fields.refine((fields) => asked(fields) === 1, {error: 'required', path: ['is_featured']})
export type ReviewPatch = z.output<typeof ReviewPatch>
