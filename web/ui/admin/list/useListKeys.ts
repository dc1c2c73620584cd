'use client'

import {useEffect, type RefObject} from 'react'
import {isTyping} from '@/ui/isTyping'

/** j and k (or the arrows, once in the list) walk through the rows, Enter opens, / goes to the search box. */
export function useListKeys(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row === document.activeElement || row.dataset.row === openId)
      const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
      next?.focus()
    }
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const inList = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
      if (event.key === 'j' || (inList && event.key === 'ArrowDown')) step(1)
      else if (event.key === 'k' || (inList && event.key === 'ArrowUp')) step(-1)
      else if (event.key === '/') list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, openId])
}
