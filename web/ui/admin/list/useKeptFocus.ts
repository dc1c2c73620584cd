'use client'

import {useEffect, useState, type RefObject} from 'react'

type Entry = {_id: string}

/**
 * For commands that take away what has the focus, such as their own button. Called with the entries before the command,
 * it returns what gives the focus back once the list has been read again: to the entry, to the one that took its place,
 * or to the list itself.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{id: string; index: number}>()
  useEffect(() => {
    if (!place || document.activeElement !== document.body) return
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const same = entries.find(({dataset}) => dataset.row === place.id)
    const target = same ?? entries[Math.min(place.index, entries.length - 1)] ?? list.current
    target?.focus()
  }, [place, list])
  return (entries: readonly Entry[], id: string) => {
    const index = entries.findIndex(({_id}) => _id === id)
    return () => setPlace({id, index})
  }
}
