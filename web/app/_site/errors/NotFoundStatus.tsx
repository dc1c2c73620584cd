'use client'

import {notFound} from 'next/navigation'
import {Suspense} from 'react'

// React recovers from the error below and reports it nevertheless. Suppress this one report; keep all others.
if (typeof window !== 'undefined')
  addEventListener('error', (event) => {
    if (event.error?.digest === 'NEXT_HTTP_ERROR_FALLBACK;404') event.preventDefault()
  })

function ThrowOnServer() {
  if (typeof window === 'undefined') notFound()
  return null
}

/**
 * Sets the status 404 and keeps the page around it. Thrown in the page itself, `notFound()` sends an empty body and
 * leaves the page to the browser to draw (vercel/next.js#62228); thrown on the server alone, in a boundary of its own, it
 * only sets the status. Tested in tests/e2e/public/not-found.spec.ts.
 */
export function NotFoundStatus() {
  return (
    <Suspense>
      <ThrowOnServer />
    </Suspense>
  )
}
