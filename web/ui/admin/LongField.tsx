import {useId} from 'react'

type Props = {label: string; rows: number; limit: number; value: string; onChange: (value: string) => void}

/** A required text of several lines under its label. */
export function LongField({label, rows, limit, value, onChange}: Props) {
  const id = useId()
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        rows={rows}
        maxLength={limit}
        value={value}
        required
        onChange={({target}) => onChange(target.value)}
      />
    </>
  )
}
