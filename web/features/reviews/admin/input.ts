import {z} from 'zod'
import {oneOf, text} from '@/lib/forms/schema'
import {HIDE_REASONS, REPLY_LIMIT} from './listQuery'

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
