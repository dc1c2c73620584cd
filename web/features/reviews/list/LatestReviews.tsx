'use client'

import type {ComponentProps} from 'react'
import {ReviewsSummary, ReviewList} from './ReviewList'

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
