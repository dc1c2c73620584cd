'use client'

import {useEffect, useRef} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import {StatusIcon} from '@/ui/form/StatusIcon'
import type {Messages} from '@/i18n/messages'

type Props = {words: Messages['contact']['done']; hours: number; onAnother: () => void}

/** In the place of the form after sending. */
export function MessageSent({words, hours, onAnother}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="sent">
      <h2 className="h2" tabIndex={-1} ref={title}>
        <StatusIcon shape="check" /> {words.title}
      </h2>
      <p className="lead">{interpolate(words.text, {hours})}</p>
      <button className="btn btn--outline" type="button" onClick={onAnother}>
        {words.another}
      </button>
    </div>
  )
}
