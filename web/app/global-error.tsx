'use client'

import {lazy, Suspense} from 'react'

// Every page's data names this component: so what it says is a file of its own.
const BrokenWords = lazy(async () => ({default: (await import('./_site/ErrorMessages')).ErrorMessages}))

/**
 * What is left when not even the layout could be rendered. It knows nothing about the reader, so it speaks all three
 * languages, and needs no style sheet. The static page that Next sends with a status of 500 is Next's own, in English.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <body
        style={{font: '1.125rem/1.5 system-ui, sans-serif', maxWidth: '40rem', margin: '3rem auto', padding: '0 1rem'}}
      >
        <Suspense>
          <BrokenWords />
        </Suspense>
      </body>
    </html>
  )
}
