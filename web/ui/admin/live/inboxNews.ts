import {z} from '@/lib/z'
import {plainText} from '../parts'

const Arrival = z.object({kind: z.enum(['booking', 'message']), at: plainText, name: plainText})
export type Arrival = z.output<typeof Arrival>

/** The news that an open dashboard polls. */
export const InboxNews = z.object({
  /** The number of bookings that need an answer. */
  waiting: z.number(),
  /** The newest bookings and messages, newest first. */
  arrivals: z.array(Arrival),
})
export type InboxNews = z.output<typeof InboxNews>

/** The arrivals after a time. */
export const arrivalsSince = ({arrivals}: InboxNews, seenAt: string) => arrivals.filter(({at}) => at > seenAt)

const withoutCount = (title: string) => title.replace(/^\(\d+\)\s*/, '')

/** The tab's title with the number of waiting bookings: '(3) Bookings | Admin'. An empty title stays empty. */
export function titleWithCount(title: string, waiting: number) {
  const words = withoutCount(title)
  return waiting > 0 && words ? `(${waiting}) ${words}` : words
}

/** Pause between two requests while somebody uses the dashboard. */
const ACTIVE_MS = 15_000
/** Pause in a hidden or idle tab. */
const IDLE_MS = 60_000
/** Pause in a tab that was left open for an hour. */
const ABANDONED_MS = 5 * 60_000
const IDLE_AFTER_MS = 5 * 60_000
const ABANDONED_AFTER_MS = 60 * 60_000
/** Abandon a request without an answer after this time. */
const TIMEOUT_MS = 20_000

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

export type PolledNews = InboxNews & {etag: string}

/** Fetches news; undefined without news, or without an answer. */
async function fetchNews(etag: string): Promise<PolledNews | 'ended' | undefined> {
  const headers = etag ? {'if-none-match': etag} : undefined
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch('/api/admin/inbox', {headers, cache: 'no-store', signal}).catch(() => undefined)
  // The session has ended: stop polling. SessionWarning tells the admin.
  if (response?.status === 401) return 'ended'
  if (!response?.ok) return undefined
  const news = InboxNews.safeParse(await response.json().catch(() => undefined)).data
  return news && {...news, etag: response.headers.get('etag') ?? ''}
}

function pauseAfter(idleMs: number): number {
  if (idleMs >= ABANDONED_AFTER_MS) return ABANDONED_MS
  return document.visibilityState === 'visible' && idleMs < IDLE_AFTER_MS ? ACTIVE_MS : IDLE_MS
}

/**
 * Polls while the tab is open, more slowly while it is idle: each request counts against the Content Lake's plan. A
 * failed request does not stop the polling. Returns a function that stops it.
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
    const wasUnused = Date.now() - usedAt >= IDLE_AFTER_MS
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
