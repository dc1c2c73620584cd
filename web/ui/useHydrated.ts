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
