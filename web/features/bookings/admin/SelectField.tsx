import type {ChangeEventHandler} from 'react'
import {FieldNote} from '@/ui/form/FormMessages'

type Props = {
  form: string
  name: string
  label: string
  options: readonly {value: string; label: string}[]
  /** The first option, which stands for no choice. */
  choose?: string
  /** The word beside the label of a field that may stay empty. */
  optional?: string
  error?: string | undefined
  value?: string
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/** A labelled list box with its error. */
export function SelectField({
  form,
  name,
  label,
  options,
  choose,
  optional,
  error,
  value,
  defaultValue = choose === undefined || value !== undefined ? undefined : '',
  onChange,
}: Props) {
  const id = `${form}-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {optional && <small>{optional}</small>}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        required={choose !== undefined && !optional}
        value={value}
        onChange={onChange}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map(({value: each, label: text}) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={id} error={error} />
    </div>
  )
}
