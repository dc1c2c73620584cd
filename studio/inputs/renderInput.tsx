import type {InputProps, ObjectInputProps} from 'sanity'
import {TableInput} from './TableInput.tsx'

const isTable = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'table'

export function renderInput(props: InputProps) {
  return isTable(props) ? <TableInput {...props} /> : props.renderDefault(props)
}
