import {z} from '@/lib/z'

/** What an admin does with a letter. `test` sends it to that admin alone; the revision of `send` is the letter's. */
export const LetterAction = z.discriminatedUnion('action', [
  z.object({action: z.literal('test')}),
  z.object({action: z.literal('send')}),
  z.object({action: z.literal('stop')}),
  z.object({action: z.literal('resume')}),
])
export type LetterAction = z.output<typeof LetterAction>

export const TestSent = z.object({to: z.string(), count: z.number()})
