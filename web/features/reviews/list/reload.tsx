'use client'

import type {ComponentProps, Dispatch, ReactNode, SetStateAction} from 'react'
import {type Overview, readOverview} from '../overview'
import {ReviewsSummary, ReviewList} from './ReviewList'

type List = Omit<ComponentProps<typeof LatestReviews>, 'overview'>

/** Reloads the list after a post: shows placeholders meanwhile, and restores the previous list on failure. */
export async function reload(
  list: List,
  summary: ReactNode,
  loading: string,
  show: Dispatch<SetStateAction<ReactNode>>,
): Promise<void> {
  let previous: ReactNode
  show((shown) => {
    previous = shown
    return (
      <>
        {summary}
        <Placeholders label={loading} />
      </>
    )
  })
  const overview = await fetchReviews()
  show(overview ? <LatestReviews overview={overview} {...list} /> : previous)
}

/** Fetches the current reviews. Undefined on failure: keep what the page shows. */
export async function fetchReviews(): Promise<Overview | undefined> {
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

function Placeholder() {
  return (
    <div className="review">
      <div className="skeleton skeleton--stars" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton skeleton--date" />
    </div>
  )
}

/** Three skeletons while the list is reloaded. */
export function Placeholders({label}: {label: string}) {
  return (
    <div className="review-list" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <Placeholder />
      <Placeholder />
      <Placeholder />
    </div>
  )
}

type Props = ComponentProps<typeof ReviewsSummary> & ComponentProps<typeof ReviewList>

/** The list after a post. Its code is loaded with the first post. */
export function LatestReviews({overview, messages, locale, heading, business}: Props) {
  return (
    <>
      <ReviewsSummary overview={overview} messages={messages} locale={locale} heading={heading} />
      <ReviewList overview={overview} messages={messages} locale={locale} business={business} />
    </>
  )
}
