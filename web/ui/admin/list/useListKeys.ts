'use client'

import {useEffect, type RefObject} from 'react'
import {isShortcut} from '../shortcuts/shortcuts'

/** j and k (and the arrows, inside the list) move between the rows, / goes to the search box; Enter is the link's own. */
export function useListKeys(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const moveFocus = (step: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const index = rows.findIndex((row) => row === document.activeElement || row.dataset.row === openId)
      const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
      next?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const {key, target} = event
      const inList = target instanceof HTMLElement && target.dataset.row !== undefined
      const shortcut = isShortcut(event)
      if ((shortcut && key === 'j') || (inList && key === 'ArrowDown')) moveFocus(1)
      else if ((shortcut && key === 'k') || (inList && key === 'ArrowUp')) moveFocus(-1)
      else if (shortcut && key === '/') list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, openId])
}
