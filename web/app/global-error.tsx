'use client'

import {lazy, Suspense} from 'react'

// Next names this component in the data of every page: a file of its own keeps its text out of them.
const ErrorMessages = lazy(async () => ({default: (await import('./_site/errors/ErrorMessages')).ErrorMessages}))

/**
 * Shown when even the layout failed. It does not know the reader, so it speaks all three
 * languages, and needs no style sheet. The static page that Next sends with a status of 500 is Next's own, in English.
 */
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
