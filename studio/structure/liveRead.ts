import type {SanityClient} from 'sanity'

type Changes = {
  /** Changes of these documents make the result stale. Keep it short: it becomes part of a URL. */
  filter: string
  params?: Record<string, string>
  includeAllVersions?: boolean
}

/** Delay after a change: typing changes a document many times a second. */
const DELAY_MS = 500

/**
 * Reads now and after each change while somebody subscribes, and calls `notify` afterwards. For useSyncExternalStore.
 */
export function liveRead(
  client: SanityClient,
  {filter, params = {}, includeAllVersions = false}: Changes,
  read: () => Promise<void>,
) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined

  function start() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), DELAY_MS)
    }
    const options = {includeResult: false, includeAllVersions, visibility: 'query'} as const
    const subscription = client
      .listen(`*[${filter}]`, params, {...options, events: ['welcome', 'mutation']})
      .subscribe({next: later, error: () => undefined})
    void read()
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }

  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
