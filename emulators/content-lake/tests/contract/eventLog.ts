import type {ListenOptions, MutationEvent, SanityClient} from '@sanity/client'

/** A listener that collects its events. */
export interface EventLog {
  /** Resolves with the events when this many have arrived. */
  next(count: number): Promise<MutationEvent[]>
  stop(): void
}

/** Starts listening. Resolves when the lake has sent the welcome event. */
export async function listen(
  client: SanityClient,
  query: string,
  params: Record<string, unknown>,
  options: Omit<ListenOptions, 'events'> = {},
): Promise<EventLog> {
  const events: MutationEvent[] = []
  const welcomed = Promise.withResolvers<void>()
  let waiting: (() => void) | undefined
  const subscription = client.listen(query, params, {...options, events: ['welcome', 'mutation']}).subscribe({
    next: (event) => {
      if (event.type === 'welcome') welcomed.resolve()
      if (event.type === 'mutation') events.push(event)
      waiting?.()
    },
    error: welcomed.reject,
  })
  await welcomed.promise
  const next = (count: number) =>
    new Promise<MutationEvent[]>((resolve) => {
      waiting = () => {
        if (events.length >= count) resolve(events)
      }
      waiting()
    })
  return {next, stop: () => subscription.unsubscribe()}
}
