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

function UnsentKeeper({id, type}: {id: string; type: string}) {
  const {pair} = useDocumentStore()
  const {patch} = useDocumentOperation(id, type)
  const edit = useEffectEvent((missing: PatchOperations) => patch.execute([missing]))
  useEffect(() => keepUnsent(pair, id, type, edit), [id, pair, type])
  return null
}

/** The form of a whole document. A version in a release is not published by itself. */
export function DocumentInput(props: ObjectInputProps) {
  const id = typeof props.value?._id === 'string' ? props.value._id : ''
  return (
    <>
      {id && !isVersionId(id) && <UnsentKeeper id={getPublishedId(id)} type={props.schemaType.name} />}
      {props.renderDefault(props)}
    </>
  )
}
