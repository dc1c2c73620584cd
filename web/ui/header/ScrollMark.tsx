'use client'

import {useEffect, useRef} from 'react'

const THRESHOLD = 10

/** Marks the header it stands in once the page has moved more than 10px (specification, 2). */
export function ScrollMark() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const header = mark.current?.closest('header')
    const update = () => header?.classList.toggle('is-scrolled', scrollY > THRESHOLD)
    update()
    addEventListener('scroll', update, {passive: true})
    return () => removeEventListener('scroll', update)
  }, [])
  return <span ref={mark} hidden />
}
