'use client'

import {useCallback, useEffect, useRef, useState, type SetStateAction, createContext, use, type RefObject} from 'react'
import {apiFetch} from '../api'
import {useFormatter} from 'next-intl'
import {isShortcut} from '../shortcuts'

/** One page of a list, from the server and after `reload`. Keep `schema` outside the component. */
export function useListPage<Page>(initial: Page, path: string, schema: {parse: (body: unknown) => Page}) {
  const [page, setStoredPage] = useState(initial)
  const latestRequest = useRef(0)
  useWhenReplaced(initial, () => setStoredPage(() => initial))
  const latestInitial = useRef(initial)
  useEffect(() => {
    latestInitial.current = initial
  }, [initial])

  const reload = useCallback(async () => {
    const request = ++latestRequest.current
    const before = latestInitial.current
    const loaded = schema.parse(await apiFetch(path))
    // Ignore the answer for filters that have changed meanwhile.
    if (request === latestRequest.current && before === latestInitial.current) setStoredPage(() => loaded)
  }, [path, schema])

  /** Changes the page on the screen, and cancels a running reload: its data is older. */
  const setPage = useCallback((change: SetStateAction<Page>) => {
    latestRequest.current++
    setStoredPage(change)
  }, [])

  return {page, setPage, reload}
}

/**
 * Calls `reset` while rendering when the server has sent another value, so that no stale frame is painted
 * (https://react.dev/learn/you-might-not-need-an-effect). Elements keep their focus.
 */
export function useWhenReplaced(value: unknown, reset: () => void) {
  const [given, setGiven] = useState(value)
  if (given === value) return
  setGiven(value)
  reset()
}

/** Counts by name from the latest read of the list. They replace the counts in the server's page. */
export const LiveCounts = createContext<Readonly<Record<string, number>>>({})

export function LiveCount({name, initial}: {name: string; initial: number}) {
  const format = useFormatter()
  return <b>{format.number(use(LiveCounts)[name] ?? initial)}</b>
}

/** The row one step from the focused one, or from the open one. */
export function nextRow<Row extends {dataset: DOMStringMap}>(
  rows: readonly Row[],
  {focused, openId, step}: {focused: unknown; openId: string | undefined; step: 1 | -1},
): Row | undefined {
  const found = rows.findIndex((row) => row === focused)
  const index = found < 0 ? rows.findIndex((row) => row.dataset.row === openId) : found
  return rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
}

/** Presses a row's control by its letter: `data-key` of the control, within `data-entry`. */
function pressInRow(key: string, target: EventTarget | null): boolean {
  const entry = /^[a-z]$/.test(key) && target instanceof Element ? target.closest('[data-entry]') : null
  const control = entry?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  control?.click()
  return control !== null && control !== undefined
}

/**
 * j and k (and the arrows, inside the list) move between the rows, / goes to the search box; Enter follows the row's
 * link. A row may have more letters.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const moveFocus = (step: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      nextRow(rows, {focused: document.activeElement, openId, step})?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const {key, target} = event
      const inList = target instanceof HTMLElement && target.dataset.row !== undefined
      const shortcut = isShortcut(event)
      if ((shortcut && key === 'j') || (inList && key === 'ArrowDown')) moveFocus(1)
      else if ((shortcut && key === 'k') || (inList && key === 'ArrowUp')) moveFocus(-1)
      else if (shortcut && key === '/') list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      else if (!shortcut || !pressInRow(key, target)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, openId])
}

type Entry = {_id: string}

/**
 * Keeps the focus when a command removes the focused element. Call the result with the entries before the command; it
 * returns a function that focuses the entry, its successor or the list after the reload.
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
