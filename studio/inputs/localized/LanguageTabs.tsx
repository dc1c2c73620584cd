import {Button, Flex} from '@sanity/ui'
import {LANGUAGES} from '../../../schemas/parts/localized/languages.ts'
import {ALL, showLanguage} from './shownLanguage.ts'

type Props = {shown: string; missing: readonly string[]}

/** Chooses the language of all texts in the form; marks those in which this text is missing. */
export function LanguageTabs({shown, missing}: Props) {
  const tabs = [...LANGUAGES, {id: ALL, title: 'All'}]
  return (
    <Flex gap={1} wrap="wrap" role="group" aria-label="Language of the texts">
      {tabs.map(({id, title}) => (
        <Button
          key={id}
          mode="bleed"
          fontSize={0}
          padding={2}
          text={missing.includes(id) ? `${title} · missing` : title}
          tone={missing.includes(id) ? 'caution' : 'default'}
          selected={shown === id}
          aria-pressed={shown === id}
          onClick={() => showLanguage(id)}
        />
      ))}
    </Flex>
  )
}
