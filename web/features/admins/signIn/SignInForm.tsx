'use client'

import {useEffect, useState} from 'react'

type Props = {action: string; label: string; pending: string}

export function SignInForm({action, label, pending}: Props) {
  const [sending, setSending] = useState(false)
  // The back button restores the page as it was left, with a disabled button.
  useEffect(() => {
    const ready = () => setSending(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [])
  return (
    <form method="post" action={action} onSubmit={() => setSending(true)}>
      <button className="btn btn--lg" type="submit" aria-disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {sending ? pending : label}
      </button>
      {/* Beside the button: a status inside it would leave the button without a name. */}
      <span className="visually-hidden" role="status">
        {sending ? pending : ''}
      </span>
    </form>
  )
}
