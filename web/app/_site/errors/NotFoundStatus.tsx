'use client'

import {notFound} from 'next/navigation'
import {Suspense} from 'react'

// React recovers from the error below but still reports it. Suppress this report only.
if (typeof window !== 'undefined')
  addEventListener('error', (event) => {
    if (event.error?.digest === 'NEXT_HTTP_ERROR_FALLBACK;404') event.preventDefault()
  })

function ThrowOnServer() {
  if (typeof window === 'undefined') notFound()
  return null
}

/**
 * Sets the status 404 and keeps the page. `notFound()` in the page itself sends an empty body (vercel/next.js#62228);
 * inside a Suspense boundary, on the server only, it sets just the status. Tested in tests/e2e/public/not-found.spec.ts.
 */
export function NotFoundStatus() {
  return (
    <Suspense>
      <ThrowOnServer />
    </Suspense>
  )
}
