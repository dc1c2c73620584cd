'use client'

import {useEffect} from 'react'

type Props = {next: string; message: string; linkLabel: string}

/** Confirms the sign-in and goes on to the dashboard. The link is for browsers without scripts. */
export function AccessGranted({next, message, linkLabel}: Props) {
  useEffect(() => {
    // Load the document: a client navigation would keep this page's policy and nonce.
    window.location.replace(next)
  }, [next])
  return (
    <>
      <p className="wait" role="status">
        <span className="spin" aria-hidden="true" />
        {message}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
      </noscript>
      <a href={next}>{linkLabel}</a>
    </>
  )
}
