'use client'

import {type ReactNode, useEffect, useRef, useState} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {FormAlert} from '@/ui/form/FormMessages'
import type {Phase} from '@/ui/form/useFormPost'
import {ReviewForm} from './form/ReviewForm'
import type {Messages} from '@/i18n/messages'
import type {ListMessages} from './list/ReviewList'
import './reviews.css'

const BANNER_MS = 3000

type Props = {
  messages: Pick<Messages['reviews'], 'form' | 'openNote' | 'loading'>
  list: {messages: ListMessages; locale: Locale; heading: string; business: string}
  /** The summary and the reviews, rendered on the server. */
  summary: ReactNode
  reviews: ReactNode
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

/** The reviews and their form: a new review reloads the list in place. */
export function ReviewsScreen({messages, list, summary, reviews, refused}: Props) {
  /** Replaces the server-rendered list after a post. */
  const [updatedList, setUpdatedList] = useState<ReactNode>()
  const [banner, setBanner] = useState<'thanks' | 'held'>()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Keep the message about a held review on screen.
    if (banner !== 'thanks') return undefined
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS)
    return () => clearTimeout(timer)
  }, [banner])

  function onPosted(held: boolean) {
    setBanner(held ? 'held' : 'thanks')
    // Focus the heading: on a phone the banner below it would be out of view.
    title.current?.focus()
    if (held) return
    import('./list/reload')
      .then(({reload}) => reload(list, summary, messages.loading, setUpdatedList))
      // If the code does not load, keep the list.
      .catch(() => undefined)
  }

  return (
    <>
      <div className="wrap">
        {updatedList ?? (
          <>
            {summary}
            {reviews}
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
            {banner && (
              <FormAlert good>
                <strong>{messages.form[banner]}</strong>
              </FormAlert>
            )}
          </div>
          <ReviewForm messages={messages.form} locale={list.locale} onPosted={onPosted} refused={refused} />
        </div>
      </section>
    </>
  )
}
