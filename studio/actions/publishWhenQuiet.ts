import {useEffect, useState} from 'react'
import {useDocumentStore, type DocumentActionComponent, type DocumentVersionEvent} from 'sanity'

/** A Studio sends typed text every second. After a longer pause its form has nothing unsent. */
const QUIET_MS = 2500

/** Whether another window changed the draft. Without a document it was published or discarded. */
function isFromElsewhere(event: DocumentVersionEvent): boolean {
  if (event.version !== 'draft') return false
  if (event.type === 'mutation') return event.origin === 'remote' && Boolean(event.document)
  return event.type === 'rebase' && event.remoteMutations.length > 0 && Boolean(event.document)
}

/** Whether other windows are still changing the draft. */
function useChangesElsewhere(id: string, type: string): boolean {
  const {pair} = useDocumentStore()
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = pair.documentEvents(id, type).subscribe((event) => {
      if (!isFromElsewhere(event)) return
      clearTimeout(timer)
      setChanging(true)
      timer = setTimeout(() => setChanging(false), QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      changes.unsubscribe()
    }
  }, [pair, id, type])
  return isChanging
}

/**
 * Publishes when the other editors pause. Publishing deletes the draft, and their Studios then drop up to a second of
 * unsent typing. It would also publish a half-written sentence.
 */
export function publishWhenQuiet(publish: DocumentActionComponent): DocumentActionComponent {
  const waiting: DocumentActionComponent = (props) => {
    const description = publish(props)
    const isChanging = useChangesElsewhere(props.id, props.type)
    if (!isChanging || !description || description.disabled) return description
    return {...description, disabled: true, title: 'Somebody else is typing here. You can publish when they pause.'}
  }
  return Object.assign(waiting, {action: publish.action, displayName: publish.displayName})
}
