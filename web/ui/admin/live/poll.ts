import {InboxNews} from './inboxNews'

const VISIBLE_MS = 15_000
const HIDDEN_MS = 60_000
/** An answer that has not come by then is given up, and asked for again. */
const TIMEOUT_MS = 20_000

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

/**
 * Keeps asking while the tab is open, less often while nobody looks at it, whatever becomes of one question. Returns what
 * stops it.
 */
export function startPolling(onNews: (news: PolledNews) => void): () => void {
  let timer = 0
  let stopped = false
  let etag = ''
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
      const pause = document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS
      if (!stopped) timer = window.setTimeout(() => void poll(), pause)
    }
  }
  const onVisible = () => document.visibilityState === 'visible' && void poll()
  document.addEventListener('visibilitychange', onVisible)
  void poll()
  return () => {
    stopped = true
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
