import {FieldNote} from '@/ui/form/FieldNote'

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
}

/** A labelled list box with its error. */
export function SelectField({form, name, label, options, choose, optional, error}: Props) {
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
        defaultValue={choose === undefined ? undefined : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map(({value, label: text}) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={id} error={error} />
    </div>
  )
}
