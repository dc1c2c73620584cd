type Props = {sending: boolean; label: string; sendingLabel: string; disabled?: boolean; className?: string}

/** Disabled and labelled while sending. The label may wrap: set no fixed width. */
export function SubmitButton({sending, label, sendingLabel, disabled = false, className = 'btn btn--lg'}: Props) {
  return (
    <button className={className} type="submit" disabled={sending || disabled}>
      {sending && <span className="spinner" aria-hidden="true" />}
      <span aria-live="polite">{sending ? sendingLabel : label}</span>
    </button>
  )
}
