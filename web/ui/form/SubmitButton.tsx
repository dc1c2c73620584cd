type Props = {sending: boolean; label: string; sendingLabel: string; disabled?: boolean; className?: string}

/** While it sends it is disabled and says so; the label may wrap, so no width is fixed. */
export function SubmitButton({sending, label, sendingLabel, disabled = false, className = 'btn btn--lg'}: Props) {
  return (
    <button className={className} type="submit" disabled={sending || disabled}>
      {sending ? <span className="spinner" aria-hidden="true" /> : null}
      <span aria-live="polite">{sending ? sendingLabel : label}</span>
    </button>
  )
}
