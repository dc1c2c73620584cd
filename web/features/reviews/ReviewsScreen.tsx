'use client'

import './index.css'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {FormAlert} from '@/ui/form/FormAlert'
import type {Phase} from '@/ui/form/useFormPost'
import {ReviewForm} from './form/ReviewForm'
import type {Messages} from '@/i18n/messages'
import type {ListMessages} from './list/ReviewCard'

const BANNER_MS = 3000

type Props = {
  messages: Pick<Messages['reviews'], 'form' | 'openNote' | 'loading'>
  list: {messages: ListMessages; locale: Locale; heading: string; business: string}
  /** The figures and the reviews as they were when the page was built. */
  summary: ReactNode
  wall: ReactNode
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

/** The list and the form as one: a post reloads the list in place. */
export function ReviewsScreen({messages, list, summary, wall, refused}: Props) {
  /** In the place of the list as the page was built with it. */
  const [newer, setNewer] = useState<ReactNode>()
  const [thanks, setThanks] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (thanks === 0) return undefined
    const timer = setTimeout(() => setThanks(0), BANNER_MS)
    return () => clearTimeout(timer)
  }, [thanks])

  async function posted() {
    setThanks(Date.now())
    // The banner stands under this heading; on a phone it would appear above the screen.
    title.current?.focus()
    try {
      const {reload} = await import('./list/reload')
      await reload(list, summary, messages.loading, setNewer)
    } catch {
      // Without the code of the list the page keeps the list that it has.
    }
  }

  return (
    <>
      <div className="wrap">
        {newer ?? (
          <>
            {summary}
            {wall}
          </>
        )}
      </div>
      <section className="section section--sunken reviews-screen" id="share">
        <div className="wrap columns">
          <div>
            <h2 className="h1" tabIndex={-1} ref={title}>
              {messages.form.title}
            </h2>
            <p className="lead">{messages.form.lead}</p>
            <p className="small muted">{messages.openNote}</p>
            {thanks > 0 && (
              <FormAlert good>
                <strong>{messages.form.thanks}</strong>
              </FormAlert>
            )}
          </div>
          <ReviewForm messages={messages.form} locale={list.locale} onPosted={() => void posted()} refused={refused} />
        </div>
      </section>
    </>
  )
}
