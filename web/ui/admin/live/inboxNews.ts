import {z} from 'zod'
import {plainText} from '../parts'

const Arrival = z.object({kind: z.enum(['booking', 'message']), at: plainText, name: plainText})
export type Arrival = z.output<typeof Arrival>

/** What an open dashboard asks for again and again. */
export const InboxNews = z.object({
  /** Bookings that need an answer. */
  waiting: z.number(),
  /** The newest bookings and messages, the newest first. */
  arrivals: z.array(Arrival),
})
export type InboxNews = z.output<typeof InboxNews>

/** Which of the arrivals came after those that were seen. */
export const arrivalsSince = ({arrivals}: InboxNews, seenAt: string) => arrivals.filter(({at}) => at > seenAt)

const withoutCount = (title: string) => title.replace(/^\(\d+\)\s*/, '')

/** The tab's title with the number of bookings that wait: '(3) Bookings | Admin'. An empty title waits for its words. */
export function titleWithCount(title: string, waiting: number) {
  const words = withoutCount(title)
  return waiting > 0 && words ? `(${waiting}) ${words}` : words
}
