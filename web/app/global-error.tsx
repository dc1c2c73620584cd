'use client'

import {lazy, Suspense} from 'react'

// Every page's data names this component: so what it says is a file of its own, which the server's copy of the page has in it.
const BrokenWords = lazy(async () => ({default: (await import('./_site/BrokenWords')).BrokenWords}))

/**
 * What is left when not even the layout could be rendered; also the page that is sent with a status of 500. It knows
 * nothing about the reader, so it speaks all three languages, needs no style sheet and no script.
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
