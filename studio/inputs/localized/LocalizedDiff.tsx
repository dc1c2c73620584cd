import {Stack} from '@sanity/ui'
import {
  ChangeList,
  FallbackDiff,
  useDocumentChange,
  type ArrayDiff,
  type Diff,
  type DiffProps,
  type ObjectSchemaType,
  type Path,
} from 'sanity'
import {DiffContext} from 'sanity/_singletons'
import {z} from 'zod'
import {languageTitle} from '../../../schemas/parts/localized/languages.ts'

const LanguageItem = z.object({_key: z.string().optional(), language: z.string().optional()}).catch({})

/** Key and language of an item that was changed, added or removed. */
const itemOf = ({fromValue, toValue}: Diff) => ({...LanguageItem.parse(fromValue), ...LanguageItem.parse(toValue)})

const steps = (diff: Diff): [Path[number], Diff][] => {
  if (diff.type === 'object') return Object.entries(diff.fields)
  if (diff.type !== 'array') return []
  return diff.items.map((item, index) => {
    const {_key: key} = itemOf(item.diff)
    return [key === undefined ? index : {_key: key}, item.diff]
  })
}

/** The path of a part of the changes, because the Studio passes a component its diff only. */
export function pathOfDiff(root: Diff, wanted: Diff): Path | undefined {
  if (root === wanted) return []
  for (const [step, diff] of steps(root)) {
    const rest = pathOfDiff(diff, wanted)
    if (rest) return [step, ...rest]
  }
  return undefined
}

/** The type of a language's item, titled with the language. */
function titled(type: ObjectSchemaType, title: string): ObjectSchemaType {
  const fields = type.fields.map((field) => ({...field, type: {...field.type, title}}))
  return {...type, fields, fieldsets: fields.map((field) => ({single: true, field}))}
}

/** The changes of a text, each below the name of its language. */
export function LocalizedDiff(props: DiffProps<ArrayDiff>) {
  const {diff, schemaType} = props
  const {rootDiff} = useDocumentChange()
  const path = rootDiff ? pathOfDiff(rootDiff, diff) : undefined
  const [type] = schemaType.of
  // Undo needs the path.
  if (!path || type?.jsonType !== 'object') return <FallbackDiff {...props} />
  return (
    <Stack gap={4}>
      {diff.items.map(({diff: change}, index) => {
        if (change.type !== 'object' || change.action === 'unchanged') return null
        const {_key: key, language} = itemOf(change)
        const place: Path = [...path, key === undefined ? index : {_key: key}]
        return (
          <DiffContext.Provider key={key ?? index} value={{path: place}}>
            <ChangeList diff={change} fields={['value']} schemaType={titled(type, languageTitle(language))} />
          </DiffContext.Provider>
        )
      })}
    </Stack>
  )
}
