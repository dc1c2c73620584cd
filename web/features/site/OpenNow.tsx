'use client'

import {useEffect, useState} from 'react'
import type {OpenSentence, Week} from './openSentence'

type Props = Week & {summary: string}
const HALF_A_MINUTE = 30_000

/** The week's hours in the static page; the browser's clock turns them into open or closed once the page stands. */
export function OpenNow({summary, hours, closures, locale, words}: Props) {
  const [now, setNow] = useState<OpenSentence>()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let left = false
    async function follow() {
      const {openSentence} = await import('./openSentence')
      if (left) return
      const tell = () => setNow(openSentence({hours, closures, locale, words}, new Date()))
      tell()
      timer = setInterval(tell, HALF_A_MINUTE)
    }
    // Without that file the hours of the week stay.
    follow().catch(() => undefined)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [hours, closures, locale, words])
  return (
    <span className="tabular open-now">
      <span className={now?.isOpen ? 'dot dot--open' : 'dot'} />
      {now?.text ?? summary}
    </span>
  )
}
