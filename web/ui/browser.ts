'use client'

import {useSyncExternalStore} from 'react'

const subscribe = () => () => {}

/** False until React has hydrated the page. Disable a control until then: a choice made before would be lost silently. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Whether a key pressed there writes text or chooses an option, so that it must not act as a shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
