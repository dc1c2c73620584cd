'use client'

import './reviews.css'
import {useEffect, useRef, useState} from 'react'
import type {FieldError} from '@/lib/fields'
import type {Locale} from '@/lib/locales'
import type {Values} from '@/ui/form/draft'
import {FormAlert} from '@/ui/form/FormAlert'
import type {Phase} from '@/ui/form/useFormPost'
import {type Overview, readOverview, withReview} from './overview'
import {readReview} from './reader'
import {ReviewForm} from './ReviewForm'
import {ReviewsSummary} from './ReviewsSummary'
import {ReviewsWall} from './ReviewsWall'
import type {ScreenWords} from './words'

const BANNER_MS = 3000

type Props = {
  words: ScreenWords
  heading: string
  locale: Locale
  business: string
  initial: Overview
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

async function latest(): Promise<Overview | undefined> {
  try {
    const response = await fetch('/api/reviews', {
      headers: {Accept: 'application/json'},
      signal: AbortSignal.timeout(8000),
    })
    return response.ok ? readOverview(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The reviews page: the page's own list, and after a post the list as it is now. */
export function ReviewsScreen({words, heading, locale, business, initial, refused}: Props) {
  const [overview, setOverview] = useState(initial)
  const [loading, setLoading] = useState(false)
  const [thanks, setThanks] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (thanks === 0) return undefined
    const timer = setTimeout(() => setThanks(0), BANNER_MS)
    return () => clearTimeout(timer)
  }, [thanks])

  async function posted(values: Values) {
    setThanks(Date.now())
    setLoading(true)
    // The banner stands under this heading; on a phone it would appear above the screen.
    title.current?.focus()
    const now = await latest()
    const own = readReview({...values, id: 'own', rating: Number(values.rating), created_at: new Date().toISOString()})
    setOverview((was) => now ?? (own ? withReview(was, own) : was))
    setLoading(false)
  }

  return (
    <>
      <div className="wrap">
        <ReviewsSummary overview={overview} words={words} locale={locale} heading={heading} />
        <ReviewsWall overview={overview} words={words} locale={locale} business={business} loading={loading} />
      </div>
      <section className="section section--sunken" id="share">
        <div className="wrap formgrid">
          <div>
            <h2 className="h1" tabIndex={-1} ref={title}>
              {words.form.title}
            </h2>
            <p className="lead">{words.form.lead}</p>
            <p className="small muted">{words.openNote}</p>
            {thanks > 0 && (
              <FormAlert good>
                <strong>{words.form.thanks}</strong>
              </FormAlert>
            )}
          </div>
          <ReviewForm words={words.form} locale={locale} onPosted={(values) => void posted(values)} refused={refused} />
        </div>
      </section>
    </>
  )
}
