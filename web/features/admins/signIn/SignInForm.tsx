'use client'

import {useEffect} from 'react'
import {useSending} from '@/ui/form/controls'

type SignInFormProps = {action: string; label: string; pending: string}

export function SignInForm({action, label, pending}: SignInFormProps) {
  const [sending, startSending] = useSending()
  return (
    <form method="post" action={action} onSubmit={startSending}>
      <button className="btn btn--lg" type="submit" aria-disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {sending ? pending : label}
      </button>
      {/* A status inside the button would leave the button without a name. */}
      <span className="visually-hidden" role="status">
        {sending ? pending : ''}
      </span>
    </form>
  )
}

type AccessGrantedProps = {next: string; label: string; link: string}

/** Shows a confirmation and continues. The link is for a browser without scripts. */
export function AccessGranted({next, label, link}: AccessGrantedProps) {
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
