'use client'

import {useCallback, useEffect, useRef, useState, type SetStateAction} from 'react'
import {apiFetch} from '../api'

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
