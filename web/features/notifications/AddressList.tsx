type Props = {name: string; label: string; hint: string; addresses: string[]; error: string | undefined}

export function AddressList({name, label, hint, addresses, error}: Props) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <textarea
        className="input lines"
        id={name}
        name={name}
        rows={3}
        defaultValue={addresses.join('\n')}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-hint`}
        spellCheck={false}
      />
      <p className={error ? 'field-error' : 'hint'} id={`${name}-hint`}>
        {error ?? hint}
      </p>
    </div>
  )
}
