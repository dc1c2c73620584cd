import {useSyncExternalStore} from 'react'
import {Button, Flex} from '@sanity/ui'
import {LANGUAGES} from '../../../schemas/parts/localized/languages.ts'

/** All languages below each other, to compare them. */
export const ALL = 'all'

const STORAGE_KEY = 'studio.language'
const CHOICES = [...LANGUAGES.map(({id}) => id), ALL]
const listeners = new Set<() => void>()

function stored(): string {
  try {
    const language = globalThis.localStorage.getItem(STORAGE_KEY)
    return language !== null && CHOICES.includes(language) ? language : 'en'
  } catch {
    // Storage is blocked: begin with English.
    return 'en'
  }
}

let current: string | undefined

/** Shows one language in all forms of this browser, or all of them. */
export function showLanguage(language: string): void {
  current = language
  try {
    globalThis.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is blocked: the choice lasts for this window.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language that forms show now, or `all`. */
export const useShownLanguage = (): string => useSyncExternalStore(subscribe, () => (current ??= stored()))

type Props = {shown: string; missing: readonly string[]}

/** Chooses the language of all texts in the form, and marks the languages that this text lacks. */
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
