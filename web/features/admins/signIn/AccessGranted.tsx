'use client'

import {useEffect} from 'react'

type Props = {next: string; label: string; link: string}

/** Shows a confirmation and continues. The link is for a browser without scripts. */
export function AccessGranted({next, label, link}: Props) {
  useEffect(() => {
    // Not a client navigation: the dashboard needs a document with its own nonce.
    window.location.replace(next)
  }, [next])
  return (
    <>
      <p className="wait" role="status">
        <span className="spinner" aria-hidden="true" />
        {label}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
      <a href={next}>{link}</a>
    </>
  )
}
