'use client'

import {useTranslations} from 'next-intl'
import {usePathname, useSearchParams, useRouter} from 'next/navigation'
import {createContext, use, useEffect, useRef, useState, type ReactNode, useCallback} from 'react'
import {useToast} from '../toast/Toasts'
import {arrivalsSince, titleWithCount, type Arrival, startPolling, type PolledNews} from './inboxNews'

const Version = createContext('')

/** Asks for news while the dashboard is open. */
function usePolling(onNews: (news: PolledNews) => void) {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  }, [onNews])
  useEffect(() => startPolling((news) => latest.current(news)), [])
}

/** `since`: when the page was made; it shows what had come by then. An ISO time. */
type Props = {since: string; children: ReactNode}

/**
 * Notices new requests and messages while the dashboard is open: tells of them politely, counts in the tab's title what
 * needs an answer, and lets the lists read themselves again (useLiveReload).
 */
export function InboxWatcher({since, children}: Props) {
  const t = useTranslations('admin.inbox')
  const toast = useToast()
  const [news, setNews] = useState<PolledNews>()
  const seenAt = useRef(since)
  const address = `${usePathname()}?${useSearchParams()}`

  const announce = (arrivals: Arrival[]) => {
    const [first, ...others] = arrivals
    if (!first) return
    const one = t(first.kind === 'booking' ? 'request' : 'message', {name: first.name})
    toast({message: others.length > 0 ? t('several', {count: arrivals.length}) : one, news: true})
  }
  usePolling((latest) => {
    announce(arrivalsSince(latest, seenAt.current))
    const newest = latest.arrivals[0]?.at ?? ''
    // Of several instances one may answer as things were some seconds ago.
    if (newest > seenAt.current) seenAt.current = newest
    setNews(latest)
  })
  // Next writes the title of each page that it opens: put the count before it again.
  useEffect(() => {
    if (!news || !address) return undefined
    const apply = () => {
      const title = titleWithCount(document.title, news.waiting)
      if (document.title !== title) document.title = title
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, {childList: true, subtree: true, characterData: true})
    return () => observer.disconnect()
  }, [news, address])
  return <Version value={news?.etag ?? ''}>{children}</Version>
}

/** Reads a list again when something new has come since it was last read. */
export function useLiveReload(reload: () => Promise<void>) {
  const version = use(Version)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current && version !== seen.current) void reload().catch(() => undefined)
    seen.current = version
  }, [version, reload])
}

/** Asks the server for the page again when something new has come. */
export function LiveRefresh() {
  const router = useRouter()
  const refresh = useCallback(async () => router.refresh(), [router])
  useLiveReload(refresh)
  return null
}
