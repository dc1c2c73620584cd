'use client'

import {notFound} from 'next/navigation'

/** Status 404, and nothing to see: it fails on the server alone, inside a boundary of its own. */
export function NotFoundStatus() {
  if (typeof window === 'undefined') notFound()
  return null
}
