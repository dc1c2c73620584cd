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

/** While somebody uses the dashboard. */
const IN_USE_MS = 15_000
/** In a hidden tab, or one that nobody uses. */
const UNUSED_MS = 60_000
/** In a tab that was left open. */
const LEFT_MS = 5 * 60_000
const UNUSED_AFTER_MS = 5 * 60_000
const LEFT_AFTER_MS = 60 * 60_000
/** An answer that has not come by then is given up, and asked for again. */
const TIMEOUT_MS = 20_000

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

export type PolledNews = InboxNews & {etag: string}

/** Asks for news; undefined when there are none, or no answer. */
async function fetchNews(etag: string): Promise<PolledNews | 'ended' | undefined> {
  const headers = etag ? {'if-none-match': etag} : undefined
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch('/api/admin/inbox', {headers, cache: 'no-store', signal}).catch(() => undefined)
  // SessionWarning says that a session has ended: no answer will come any more.
  if (response?.status === 401) return 'ended'
  if (!response?.ok) return undefined
  const news = InboxNews.safeParse(await response.json().catch(() => undefined)).data
  return news && {...news, etag: response.headers.get('etag') ?? ''}
}

function pauseAfter(unusedMs: number): number {
  if (unusedMs >= LEFT_AFTER_MS) return LEFT_MS
  return document.visibilityState === 'visible' && unusedMs < UNUSED_AFTER_MS ? IN_USE_MS : UNUSED_MS
}

/**
 * Keeps asking while the tab is open, less often while nobody uses it, whatever becomes of one question: each takes of the
 * Content Lake's plan. Returns what stops it.
 */
export function startPolling(onNews: (news: PolledNews) => void): () => void {
  let timer = 0
  let stopped = false
  let etag = ''
  let usedAt = Date.now()
  const poll = async () => {
    window.clearTimeout(timer)
    try {
      const news = navigator.onLine ? await fetchNews(etag) : undefined
      if (news === 'ended') stopped = true
      else if (news && !stopped) {
        ;({etag} = news)
        onNews(news)
      }
    } finally {
      window.clearTimeout(timer)
      if (!stopped) timer = window.setTimeout(() => void poll(), pauseAfter(Date.now() - usedAt))
    }
  }
  const onUse = () => {
    const wasUnused = Date.now() - usedAt >= UNUSED_AFTER_MS
    usedAt = Date.now()
    if (wasUnused && !stopped) void poll()
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    usedAt = Date.now()
    if (!stopped) void poll()
  }
  const listening = new AbortController()
  const {signal} = listening
  document.addEventListener('visibilitychange', onVisible, {signal})
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, onUse, {signal, passive: true})
  void poll()
  return () => {
    stopped = true
    window.clearTimeout(timer)
    listening.abort()
  }
}
