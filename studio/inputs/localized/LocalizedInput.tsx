import {insert, setIfMissing, type FormPatch, type Path, type ArrayOfObjectsInputProps} from 'sanity'
import {AddIcon} from '@sanity/icons/Add'
import {Button, Card, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {
  LANGUAGES,
  missingLanguages,
  type LocalizedItem,
  inEnglish,
  languageTitle,
} from '../../../schemas/parts/localized/languages.ts'
import {LanguageTabs, ALL, showLanguage, useShownLanguage} from './LanguageTabs.tsx'

const placeOf = (language: string | undefined) => LANGUAGES.findIndex(({id}) => id === language)

/** Returns the languages in which a text is missing; none for a text that is empty in all of them. */
export function untranslated(items: readonly LocalizedItem[] | undefined): string[] {
  const missing = missingLanguages(items)
  return missing.length < LANGUAGES.length ? missing : []
}

/** Returns the languages without an item, for which there is no input yet. */
export const withoutItem = (items: readonly LocalizedItem[] | undefined): string[] =>
  LANGUAGES.map(({id}) => id).filter((id) => !items?.some(({language}) => language === id))

/** Returns the patches that add an empty item for a language at its place among the others. */
export function addLanguage(items: readonly LocalizedItem[] | undefined, type: string, language: string): FormPatch[] {
  const item = {_key: crypto.randomUUID().slice(0, 12), _type: `${type}Value`, language}
  const next = items?.findIndex((each) => placeOf(each.language) > placeOf(language)) ?? -1
  return [setIfMissing([]), next < 0 ? insert([item], 'after', [-1]) : insert([item], 'before', [next])]
}

/** Returns the language of the item that a path leads into. */
export function languageAt(items: readonly LocalizedItem[] | undefined, path: Path): string | undefined {
  const [first] = path
  const key = typeof first === 'object' && '_key' in first ? first._key : undefined
  return items?.find(({_key}) => _key === key)?.language
}

/** A text in one language at a time, with tabs that change the language of the whole form. */
export function LocalizedInput(props: ArrayOfObjectsInputProps<LocalizedItem>) {
  const {value, members, schemaType, onChange, readOnly} = props
  const shown = useShownLanguage()
  const focused = languageAt(value, props.focusPath)
  // A click in the preview, a validation message or another editor's cursor may lead to any language.
  useEffect(() => {
    if (focused && shown !== ALL && shown !== focused) showLanguage(focused)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- choosing another tab must not lead back to the focused text
  }, [focused])

  const isShown = (language: string | undefined) => shown === ALL || language === shown
  const visible = members.filter((member) => member.kind !== 'item' || isShown(languageAt(value, [{_key: member.key}])))
  const original = shown === ALL || shown === 'en' ? undefined : inEnglish(value)
  return (
    <Stack gap={2}>
      <LanguageTabs shown={shown} missing={untranslated(value)} />
      {original && (
        <Card padding={3} radius={2} tone="transparent">
          <Text size={1} muted>
            {original}
          </Text>
        </Card>
      )}
      {visible.length > 0 && props.renderDefault({...props, members: visible})}
      {withoutItem(value)
        .filter(isShown)
        .map((language) => (
          <Button
            key={language}
            icon={AddIcon}
            mode="ghost"
            fontSize={1}
            text={`Write it in ${languageTitle(language)}`}
            disabled={readOnly}
            onClick={() => onChange(addLanguage(value, schemaType.name, language))}
          />
        ))}
    </Stack>
  )
}
