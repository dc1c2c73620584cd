import type {EditStateFor, PatchOperations} from 'sanity'
import {patchBetween} from './patchBetween.ts'

interface Stream<Value> {
  subscribe(next: (value: Value) => void): {unsubscribe(): void}
}

/** What the Studio's document store tells of a document and its draft. */
interface Pair {
  consistencyStatus(id: string, type: string): Stream<boolean>
  editState(id: string, type: string): Stream<EditStateFor>
}

/**
 * Keeps what was typed in this window and is not sent yet when somebody else publishes: @sanity/mutator drops it together
 * with the draft (`SquashingBuffer.rebase`), up to a second of typing. Here it becomes a draft again, upon what was published.
 *
 * What another discards stays discarded: nothing is published then. Returns how to stop.
 */
export function keepUnsent(pair: Pair, id: string, type: string, edit: (patch: PatchOperations) => void): () => void {
  let draft: EditStateFor['draft'] = null
  let unsent: EditStateFor['draft'] = null
  let revision: string | undefined
  let isSent = true

  const sending = pair.consistencyStatus(id, type).subscribe((isConsistent) => {
    isSent = isConsistent
    if (isSent && draft) unsent = null
  })
  const states = pair.editState(id, type).subscribe((state) => {
    if (!state.ready) return
    draft = state.draft
    if (draft && !isSent) unsent = draft
    // The changes of one transaction arrive one by one: look when all of them are there.
    if (state.transactionSyncLock?.enabled) return
    const {published} = state
    const lost = unsent
    if (!draft) unsent = null
    const isPublished = !draft && published !== null && published._rev !== revision
    revision = published?._rev
    const patch = isPublished && lost ? patchBetween(published, lost) : undefined
    if (patch) edit(patch)
  })
  return () => {
    states.unsubscribe()
    sending.unsubscribe()
  }
}
