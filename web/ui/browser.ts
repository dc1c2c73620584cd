'use client'

import {useSyncExternalStore} from 'react'

const subscribe = () => () => {}

/** False until React has hydrated the page. Disable a control until then: hydration would lose a choice silently. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Whether a key pressed there writes text or chooses an option, and so must not act as a shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
