import {type ChangeEventHandler, useEffect, useState} from 'react'
import {TRAP_FIELD, type FieldRule} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {FieldNote} from './FormMessages'

type TextFieldProps = {
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

/** A labelled field of one or more lines. Its native constraints come from the server's own rule. */
export function TextField({
  form,
  name,
  rule,
  label,
  optional,
  hint,
  error,
  full,
  numeric,
  rows,
  ...rest
}: TextFieldProps) {
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
          autoComplete={rest.autoComplete ?? rule.autoComplete}
          inputMode={rule.numeric ? 'numeric' : undefined}
        />
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

type HiddenFieldsProps = {locale: Locale; label: string; postKey?: string | undefined}

/** The language of the answer, the server's key if there is one, and a honeypot. */
export function HiddenFields({locale, label, postKey}: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      {postKey ? <input type="hidden" name="key" value={postKey} /> : null}
      <div className="honeypot" aria-hidden="true">
        <label>
          {label} <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

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

/** Returns whether a plain form post is being sent, and the setter. The back button resets it. */
export function useSending(): [boolean, () => void] {
  const [sending, setSending] = useState(false)
  useEffect(() => {
    const ready = () => setSending(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [])
  return [sending, () => setSending(true)]
}
