import type {ChangeEventHandler} from 'react'
import type {FieldRule} from '@/lib/forms/fields'
import {FieldNote} from './FieldNote'

type Props = {
  form: string
  name: string
  rule: FieldRule
  label: string
  optional?: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  full?: boolean
  numeric?: boolean
  rows?: number
  autoComplete?: string
  defaultValue?: string | undefined
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
}

/** A labelled one-line or many-line field whose native constraints come from the rule that the server checks, too. */
export function TextField({form, name, rule, label, optional, hint, error, full, numeric, rows, ...rest}: Props) {
  const id = `${form}-${name}`
  const common = {
    ...rest,
    id,
    name,
    className: numeric ? 'input tabular' : 'input',
    required: rule.required,
    maxLength: rule.maxLength,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
  return (
    <div className={full ? 'field full' : 'field'}>
      <label className="label" htmlFor={id}>
        {label} {!rule.required && optional ? <small>{optional}</small> : null}
      </label>
      {rule.type === 'textarea' ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input
          {...common}
          type={rule.type}
          pattern={rule.pattern}
          autoComplete={rest.autoComplete ?? rule.autoComplete}
          inputMode={rule.pattern ? 'numeric' : undefined}
        />
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
