'use client'

import {useTranslations} from 'next-intl'
import {usePathname, useSearchParams, useRouter} from 'next/navigation'
import {createContext, use, useEffect, useRef, useState, type ReactNode, useCallback} from 'react'
import {z} from '@/lib/z'
import {isWriting} from '../drawer/Drawer'
import {useToast} from '../toast/Toasts'
import {arrivalsSince, titleWithCount, type Arrival, startPolling, type PolledNews} from './inboxNews'

const Version = createContext('')

/** Polls for news while the dashboard is open. */
function usePolling(onNews: (news: PolledNews) => void) {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  }, [onNews])
  useEffect(() => startPolling((news) => latest.current(news)), [])
}

const Pressed = z.object({open: z.string()})

/** Opens the booking or message of a pressed notification. Asks first while somebody is typing. */
function useNotificationPress() {
  const t = useTranslations('admin.inbox')
  const toast = useToast()
  useEffect(() => {
    // Browsers have no service workers on pages without https.
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const onMessage = ({data}: MessageEvent<unknown>) => {
      const pressed = Pressed.safeParse(data).data
      if (!pressed || new URL(pressed.open).origin !== location.origin) return
      if (!isWriting()) location.assign(pressed.open)
      else toast({message: t('pressed'), news: true, actions: [{label: t('openPressed'), href: pressed.open}]})
    }
    workers?.addEventListener('message', onMessage)
    return () => workers?.removeEventListener('message', onMessage)
  }, [t, toast])
}

/** `since`: ISO time of the page. Later arrivals are news. */
type Props = {since: string; children: ReactNode}

/** Announces new requests and messages, counts open ones in the tab's title and reloads the lists (useLiveReload). */
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
  useNotificationPress()
  usePolling((latest) => {
    announce(arrivalsSince(latest, seenAt.current))
    const newest = latest.arrivals[0]?.at ?? ''
    // Keep the newest time: an instance may answer with data that is some seconds old.
    if (newest > seenAt.current) seenAt.current = newest
    setNews(latest)
  })
  // Next replaces the title on navigation: add the count again.
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

/** Reloads a list when something new has arrived. */
export function useLiveReload(reload: () => Promise<void>) {
  const version = use(Version)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current && version !== seen.current) void reload().catch(() => undefined)
    seen.current = version
  }, [version, reload])
}

/** Refreshes the page when something new has arrived. */
export function LiveRefresh() {
  const router = useRouter()
  const refresh = useCallback(async () => router.refresh(), [router])
  useLiveReload(refresh)
  return null
}
