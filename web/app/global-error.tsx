'use client'

import {lazy, Suspense} from 'react'

// Next references this file in every page: load the text only on failure.
const ErrorMessages = lazy(async () => ({default: (await import('./_site/errors/ErrorPage')).ErrorMessages}))

/** Shown when the layout failed. The language is unknown, so the page has all three. It needs no style sheet. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body
        style={{font: '1.125rem/1.5 system-ui, sans-serif', maxWidth: '40rem', margin: '3rem auto', padding: '0 1rem'}}
      >
        <Suspense>
          <ErrorMessages />
        </Suspense>
      </body>
    </html>
  )
}
