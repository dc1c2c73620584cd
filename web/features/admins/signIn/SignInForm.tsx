'use client'

import {useEffect, useState} from 'react'

type Props = {action: string; label: string; pendingLabel: string}

export function SignInForm({action, label, pendingLabel}: Props) {
  const [sending, setSending] = useState(false)
  // The back button may restore the page as it was left: enable the form again.
  useEffect(() => {
    const reset = () => setSending(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return (
    <form method="post" action={action} onSubmit={() => setSending(true)}>
      <button className="btn btn--lg" type="submit" aria-disabled={sending}>
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? pendingLabel : label}
      </button>
      {/* Keep the status outside the button: inside, the button would have no name. */}
      <span className="sr" role="status">
        {sending ? pendingLabel : ''}
      </span>
    </form>
  )
}
