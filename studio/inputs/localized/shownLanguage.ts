import {useSyncExternalStore} from 'react'
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
    // A browser that keeps nothing begins with English.
    return 'en'
  }
}

let shown: string | undefined

/** Shows one language in all forms of this browser, or all of them. */
export function showLanguage(language: string): void {
  shown = language
  try {
    globalThis.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // It holds until the window is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language that forms show now, or `all`. */
export const useShownLanguage = (): string => useSyncExternalStore(subscribe, () => (shown ??= stored()))
