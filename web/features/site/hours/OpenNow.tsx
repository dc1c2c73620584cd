'use client'

import {useEffect, useState} from 'react'
import type {OpenSentence, OpeningHours} from './openSentence'
import '../header/header.css'

type Props = OpeningHours & {summary: string}
const HALF_A_MINUTE = 30_000

/** Adds to the static hours of the week whether the office is open now. */
export function OpenNow({summary, hours, closures, locale, messages}: Props) {
  const [sentence, setSentence] = useState<OpenSentence>()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let unmounted = false
    async function start() {
      const {openSentence} = await import('./openSentence')
      if (unmounted) return
      const update = () => setSentence(openSentence({hours, closures, locale, messages}, new Date()))
      update()
      timer = setInterval(update, HALF_A_MINUTE)
    }
    // If the code does not load, the hours of the week stay.
    start().catch(() => undefined)
    return () => {
      unmounted = true
      clearInterval(timer)
    }
  }, [hours, closures, locale, messages])
  return (
    <span className="tabular open-now">
      <span className={sentence?.isOpen ? 'dot dot--open' : 'dot'} />
      <span>{summary}</span>
      <span className="state">
        <span className="online">{sentence?.online}</span>
        {sentence?.text}
      </span>
    </span>
  )
}
