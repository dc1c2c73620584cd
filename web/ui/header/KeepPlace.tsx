'use client'

import type {MouseEvent, ReactNode} from 'react'

const YEAR = 31_536_000

function keep(event: MouseEvent<HTMLDivElement>) {
  const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  document.cookie = `locale=${link.hreflang}; path=/; max-age=${YEAR}; samesite=lax`
  link.search = location.search
  link.hash = location.hash
}

/** Language links keep the query and the place in the page, and remember the choice for the admin area and mails. */
export function KeepPlace({children}: {children: ReactNode}) {
  // The links inside are what is operated; this only watches them.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClickCapture={keep}>{children}</div>
}
