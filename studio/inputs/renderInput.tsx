import {
  isArrayOfObjectsSchemaType,
  type ArrayOfObjectsInputProps,
  type InputProps,
  type ObjectInputProps,
  type StringInputProps,
} from 'sanity'
import type {LocalizedItem} from '../../schemas/parts/localized/languages.ts'
import {AddressInput} from './AddressInput.tsx'
import {ClosuresInput} from './ClosuresInput.tsx'
import {type Day, WeekInput} from './hours/WeekInput.tsx'
import {LocalizedInput} from './localized/LocalizedInput.tsx'
import {PhoneInput} from './PhoneInput.tsx'
import {SettingsInput} from './SettingsInput.tsx'
import {TableInput} from './TableInput.tsx'

const LOCALIZED = /^internationalizedArray\w+(?<!Value)$/

const isTable = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'table'
const isLocalized = (props: InputProps): props is ArrayOfObjectsInputProps<LocalizedItem> =>
  LOCALIZED.test(props.schemaType.name)
const isWeek = ({schemaType, ...props}: InputProps): boolean =>
  props.path.length === 1 && 'of' in schemaType && schemaType.of.some(({name}) => name === 'dayHours')
const asWeek = (props: InputProps): props is ArrayOfObjectsInputProps<Day> => isWeek(props)

const isClosures = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsSchemaType(props.schemaType) && props.schemaType.of.some(({name}) => name === 'closure')

const isSettings = (props: InputProps): props is ObjectInputProps => props.schemaType.name === 'siteSettings'

const isPhone = (props: InputProps): props is StringInputProps =>
  props.schemaType.jsonType === 'string' && (props.path[0] === 'phone' || props.path[0] === 'whatsapp')

export function renderInput(props: InputProps) {
  if (isTable(props)) return <TableInput {...props} />
  if (isLocalized(props)) return <LocalizedInput {...props} />
  if (asWeek(props)) return <WeekInput {...props} />
  if (isClosures(props)) return <ClosuresInput {...props} />
  if (isSettings(props)) return <SettingsInput {...props} />
  if (isPhone(props)) return <PhoneInput {...props} />
  return props.schemaType.name === 'slug' ? <AddressInput {...props} /> : props.renderDefault(props)
}
