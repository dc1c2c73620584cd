import type {InputProps, ObjectInputProps} from 'sanity'
import {AddressInput} from './AddressInput.tsx'
import {TableInput} from './TableInput.tsx'

const isTable = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'table'

export function renderInput(props: InputProps) {
  if (isTable(props)) return <TableInput {...props} />
  return props.schemaType.name === 'slug' ? <AddressInput {...props} /> : props.renderDefault(props)
}
