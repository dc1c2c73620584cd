import {mayRead, type Principal} from '../access.ts'
import type {Dataset} from '../store/dataset.ts'
import {publishedId} from '../store/ids.ts'
import {newTransactionId} from '../store/ids.ts'
import type {EventStream} from './stream.ts'
import {commitTags} from './tags.ts'

const HEARTBEAT_MS = 15_000

/**
 * Attaches `/data/live/events`: sends the sync tags that changed, so that clients fetch again.
 *
 * Past events are not stored: a client that reconnects with a last event id is told to restart.
 */
export function attachLiveEvents(
  dataset: Dataset,
  who: Principal,
  options: {includeDrafts: boolean; lastEventId: string | undefined},
  stream: EventStream,
): void {
  const id = newTransactionId()
  stream.send('welcome', {id}, id)
  if (options.lastEventId) stream.send('restart', {id}, id)
  const stop = dataset.onCommit(({transactionId, changes}) => {
    const visible = changes.filter(
      (change) =>
        mayRead(who, dataset.mode, change.id) && (options.includeDrafts || publishedId(change.id) === change.id),
    )
    if (visible.length > 0) stream.send('message', {tags: commitTags(visible)}, transactionId)
  })
  const heartbeat = setInterval(() => stream.comment(), HEARTBEAT_MS).unref()
  const release = dataset.addStream(stream)
  stream.onClose(() => {
    stop()
    release()
    clearInterval(heartbeat)
  })
}
