'use client'

import {useCallback, useEffect, useState, useSyncExternalStore, type RefObject} from 'react'

const subscribe = () => () => {}

/** False until React has hydrated the page. Disable a control until then: hydration would lose a choice silently. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Moves the focus within `part` after the next render. Use it where a pressed control disappears with its focus. */
export function useNextFocus(part: RefObject<HTMLElement | null>): (selector: string) => void {
  const [next, setNext] = useState<{selector: string}>()
  useEffect(() => {
    if (next) part.current?.querySelector<HTMLElement>(next.selector)?.focus()
  }, [next, part])
  return useCallback((selector) => setNext({selector}), [])
}

/** Whether a key pressed there writes text or chooses an option, and so must not act as a shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
