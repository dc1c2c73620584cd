'use client'

import {useSending} from '@/ui/form/SubmitButton'

type Props = {action: string; label: string; pending: string}

export function SignInForm({action, label, pending}: Props) {
  const [sending, startSending] = useSending()
  return (
    <form method="post" action={action} onSubmit={startSending}>
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
