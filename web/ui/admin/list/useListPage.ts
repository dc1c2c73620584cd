'use client'

import {useCallback, useEffect, useRef, useState, type SetStateAction} from 'react'
import {apiFetch} from '../api'

/**
 * One page of a list, as the server sent it and as it is after `reload`; another one, with other filters, takes its place.
 * Keep `schema` outside the component.
 */
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
    // With other filters, the page of those before is not wanted any more.
    if (request === latestRequest.current && before === latestInitial.current) setStoredPage(() => loaded)
  }, [path, schema])

  /** Changes the page on the screen. A reload that is under way must not overwrite it with older data. */
  const setPage = useCallback((change: SetStateAction<Page>) => {
    latestRequest.current++
    setStoredPage(change)
  }, [])

  return {page, setPage, reload}
}

/**
 * Calls `reset` when the server has sent another value, while rendering, so that nothing is painted in between
 * (https://react.dev/learn/you-might-not-need-an-effect). What stands on the page keeps its place and its focus.
 */
export function useWhenReplaced(value: unknown, reset: () => void) {
  const [given, setGiven] = useState(value)
  if (given === value) return
  setGiven(value)
  reset()
}
