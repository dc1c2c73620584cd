import {isArrayOfObjectsSchemaType, type ArrayOfObjectsInputProps, type InputProps, type ObjectInputProps} from 'sanity'
import {ClosuresInput} from './ClosuresInput.tsx'
import {TableInput} from './TableInput.tsx'

const isTable = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'table'

const isClosures = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsSchemaType(props.schemaType) && props.schemaType.of.some(({name}) => name === 'closure')

export function renderInput(props: InputProps) {
  if (isTable(props)) return <TableInput {...props} />
  return isClosures(props) ? <ClosuresInput {...props} /> : props.renderDefault(props)
}
