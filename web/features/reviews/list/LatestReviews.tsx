'use client'

import type {ComponentProps} from 'react'
import {ReviewsSummary} from './ReviewsSummary'
import {ReviewList} from './ReviewList'

type Props = ComponentProps<typeof ReviewsSummary> & ComponentProps<typeof ReviewList>

/** The list as it is after a post. Its code comes with the first post: until then the page shows what was built. */
export function LatestReviews({overview, messages, locale, heading, business}: Props) {
  return (
    <>
      <ReviewsSummary overview={overview} messages={messages} locale={locale} heading={heading} />
      <ReviewList overview={overview} messages={messages} locale={locale} business={business} />
    </>
  )
}
