import {getPublishedId, getVersionFromId, type SanityClient} from 'sanity'
import {liveRead} from '../structure/liveRead.ts'

type Entry = {id: string; label: string}
type Numbered = {_id: string; order?: number | null}

/** Returns the list with one entry moved. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/**
 * The documents that need another number for the order 1, 2, 3 …. Includes drafts and release versions, which would
 * restore the old number when published.
 */
export function renumbered(ids: readonly string[], stored: readonly Numbered[]): {id: string; order: number}[] {
  return stored.flatMap(({_id, order}) => {
    const place = ids.indexOf(getPublishedId(_id)) + 1
    return place === 0 || place === order ? [] : [{id: _id, order: place}]
  })
}

const ENTRIES = `*[_type == $type && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(order asc, _id asc) {
  "id": _id, "label": coalesce(title[language == "en"][0].value, question[language == "en"][0].value, text[language == "en"][0].value, title[defined(value)][0].value, question[defined(value)][0].value, text[defined(value)][0].value, "Untitled")
}`

// A scheduled release is locked: patching it would make the lake refuse the whole order.
const STORED = `{
  "documents": *[_type == $type]{_id, order},
  "locked": *[_type == "system.release" && state in ["scheduling", "scheduled"]].name
}`

type Stored = {documents: {_id: string; order: number | null}[]; locked: string[]}

type State = {
  entries?: readonly Entry[]
  failed?: 'load' | 'save' | undefined
  /** Whether a scheduled release will restore a document's old place. */
  keepsPlaces?: boolean
}

/** Saves the order. Returns whether documents of a scheduled release keep their place. */
async function save(client: SanityClient, type: string, ids: readonly string[]): Promise<boolean> {
  const {documents, locked} = await client.fetch<Stored>(STORED, {type})
  const isLocked = (id: string) => locked.includes(getVersionFromId(id) ?? '')
  const changes = renumbered(ids, documents)
  const possible = changes.filter(({id}) => !isLocked(id))
  const transaction = client.transaction()
  for (const {id, order} of possible) transaction.patch(id, {set: {order}})
  if (possible.length > 0) await transaction.commit()
  return possible.length < changes.length
}

/** The published documents of a type in their order, now and after each change, while the list is shown. */
export function orderedList(client: SanityClient, type: string) {
  let state: State = {}
  let stored: readonly Entry[] = []
  let reads = 0
  let unsaved = 0
  let saving = Promise.resolve()

  function show(change: State) {
    state = {...state, ...change}
    live.notify()
  }

  async function load() {
    reads += 1
    const read = reads
    const entries = await client.fetch<Entry[]>(ENTRIES, {type}).catch(() => undefined)
    // Keep the moved order on screen until the last move is saved.
    if (read !== reads || unsaved > 0) return
    if (!entries) return show({failed: state.failed ?? 'load'})
    stored = entries
    show({entries, ...(state.failed === 'load' && {failed: undefined})})
  }

  async function saveNext(ids: readonly string[]) {
    const keepsPlaces = await save(client, type, ids).catch(() => undefined)
    unsaved -= 1
    if (unsaved > 0) return
    show(keepsPlaces === undefined ? {entries: stored, failed: 'save'} : {failed: undefined, keepsPlaces})
    await load()
  }

  const live = liveRead(client, {filter: '_type == $type', params: {type}}, load)
  return {
    subscribe: live.subscribe,
    current: () => state,
    load,
    /** Shows an entry at its new place, and saves the order after the moves before it. */
    move(id: string, to: number) {
      const {entries = []} = state
      const next = moved(
        entries,
        entries.findIndex((entry) => entry.id === id),
        to,
      )
      unsaved += 1
      show({entries: next})
      const ids = next.map((entry) => entry.id)
      saving = saving.then(() => saveNext(ids))
    },
  }
}
