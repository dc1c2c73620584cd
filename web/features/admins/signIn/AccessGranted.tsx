'use client'

import {useEffect} from 'react'

type Props = {next: string; words: string; link: string}

/** Says so, then goes on; the link is there for a browser that runs no scripts. */
export function AccessGranted({next, words, link}: Props) {
  useEffect(() => {
    // A load of its own, not a client navigation: the dashboard's policy carries its own nonce.
    window.location.replace(next)
  }, [next])
  return (
    <>
      <p className="wait" role="status">
        <span className="spinner" aria-hidden="true" />
        {words}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
      <a href={next}>{link}</a>
    </>
  )
}
