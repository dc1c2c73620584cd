'use client'

import {useEffect, useRef} from 'react'
import {interpolateCount} from '@/lib/format/interpolate'
import {StatusIcon} from '@/ui/form/FormMessages'
import type {Messages} from '@/i18n/messages'
import './contact.css'

type Props = {messages: Messages['contact']['done']; hours: number; onAnother: () => void}

/** Replaces the form after sending. */
export function MessageSent({messages, hours, onAnother}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="message-sent">
      <h2 className="h2" tabIndex={-1} ref={title}>
        <StatusIcon shape="check" /> {messages.title}
      </h2>
      <p className="lead">{interpolateCount(messages.text, hours)}</p>
      <button className="btn btn--outline" type="button" onClick={onAnother}>
        {messages.another}
      </button>
    </div>
  )
}
