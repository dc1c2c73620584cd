import type {SanityClient} from 'sanity'

type Counts = Readonly<Record<string, number>>

/** Waits for the end of a burst of changes: a person who types changes a document many times a second. */
const DELAY_MS = 500

/**
 * Counts the documents of several filters, and counts again after each change of a document of `listenTo`. One query
 * and one listener serve all lists, and only while at least one of them is shown. The listener has a short filter: it
 * is part of an address.
 */
export function countDocuments(client: SanityClient, filters: Readonly<Record<string, string>>, listenTo: string) {
  const query = `{${Object.entries(filters).map(([name, filter]) => `"${name}": count(*[${filter}])`)}}`
  const listeners = new Set<() => void>()
  let counts: Counts = {}
  let stop: (() => void) | undefined

  function start() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      // Without an answer the lists keep their last numbers, and the next change asks again.
      counts = await client.fetch<Counts>(query).catch(() => counts)
      for (const listener of listeners) listener()
    }
    const events = ['welcome', 'mutation'] as const
    const subscription = client
      .listen(
        `*[${listenTo}]`,
        {},
        {events: [...events], includeResult: false, includeAllVersions: true, visibility: 'query'},
      )
      .subscribe({
        next: () => {
          clearTimeout(timer)
          timer = setTimeout(() => void count(), DELAY_MS)
        },
        error: () => undefined,
      })
    void count()
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }

  return {
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
    current: () => counts,
  }
}

export type DocumentCounts = ReturnType<typeof countDocuments>
