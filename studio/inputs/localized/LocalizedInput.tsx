import {AddIcon} from '@sanity/icons/Add'
import {Button, Card, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {inEnglish, languageTitle, type LocalizedItem} from '../../../schemas/parts/localized/languages.ts'
import {LanguageTabs} from './LanguageTabs.tsx'
import {ALL, showLanguage, useShownLanguage} from './shownLanguage.ts'
import {addLanguage, languageAt, untranslated, withoutItem} from './translations.ts'

/** A text in one language at a time, with tabs that change the language of the whole form. */
export function LocalizedInput(props: ArrayOfObjectsInputProps<LocalizedItem>) {
  const {value, members, schemaType, onChange, readOnly} = props
  const shown = useShownLanguage()
  const focused = languageAt(value, props.focusPath)
  // A click in the preview, a validation message or another editor's mark lead to a text of any language.
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
