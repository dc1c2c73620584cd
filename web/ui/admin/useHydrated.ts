'use client'

import {useSyncExternalStore} from 'react'

const never = () => () => {}

/** False until the page answers to its reader: a choice made before that would be lost without a word. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
