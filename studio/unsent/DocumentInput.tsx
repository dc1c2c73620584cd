import {useEffect, useEffectEvent} from 'react'
import {
  getPublishedId,
  isVersionId,
  useDocumentOperation,
  useDocumentStore,
  type ObjectInputProps,
  type PatchOperations,
} from 'sanity'
import {keepUnsent} from './keepUnsent.ts'

/** The form of a whole document. A version in a release is not published from here. */
export function DocumentInput(props: ObjectInputProps) {
  const documentId = typeof props.value?._id === 'string' ? props.value._id : ''
  const id = documentId && !isVersionId(documentId) ? getPublishedId(documentId) : undefined
  const type = props.schemaType.name
  const {pair} = useDocumentStore()
  const {patch} = useDocumentOperation(id ?? '', type)
  const edit = useEffectEvent((missing: PatchOperations) => patch.execute([missing]))
  useEffect(() => (id ? keepUnsent(pair, id, type, edit) : undefined), [id, pair, type])
  return props.renderDefault(props)
}
