'use client'

import {useId, useState, type ReactNode, type SubmitEvent} from 'react'

type Props = {
  label: string
  rows: number
  limit: number
  initial?: string
  submit: {label: string; className: string}
  onSubmit: (text: string) => Promise<void>
  /** More buttons beside the submit button. */
  children?: ReactNode
}

/** A form of one required text of several lines. */
export function TextForm({label, rows, limit, initial = '', submit, onSubmit, children}: Props) {
  const id = useId()
  const [text, setText] = useState(initial)
  const [saving, setSaving] = useState(false)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaving(true)
    void onSubmit(text.trim()).finally(() => setSaving(false))
  }
  return (
    <form className="field" onSubmit={save}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        rows={rows}
        maxLength={limit}
        value={text}
        required
        onChange={({target}) => setText(target.value)}
      />
      <div className="actions">
        <button type="submit" className={submit.className} disabled={saving || text.trim() === ''}>
          {submit.label}
        </button>
        {children}
      </div>
    </form>
  )
}
