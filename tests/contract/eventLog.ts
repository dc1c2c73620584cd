import type {ListenOptions, MutationEvent, SanityClient} from '@sanity/client'

/** A listener whose events are collected. */
export interface EventLog {
  /** Waits until so many events have arrived, and returns them. */
  next(count: number): Promise<MutationEvent[]>
  stop(): void
}

/** Listens from now on: resolves once the lake has welcomed the listener. */
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
