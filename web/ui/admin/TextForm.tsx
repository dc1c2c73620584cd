'use client'

import {useId, useState, type ReactNode, type SubmitEvent} from 'react'
import {ActionButton} from './controls'

type Props = {
  label: string
  rows: number
  limit: number
  initial?: string
  submit: {label: string; className: string}
  /** Resolves to false if the text could not be saved; it then stays in the field. */
  onSubmit: (text: string) => Promise<boolean>
  /** More buttons beside the submit button. */
  children?: ReactNode
}

/** A form of one required text of several lines. */
export function TextForm({label, rows, limit, initial = '', submit, onSubmit, children}: Props) {
  const id = useId()
  const [text, setText] = useState(initial)
  const [saving, setSaving] = useState(false)
  const inactive = saving || text.trim() === ''
  const save = async () => {
    setSaving(true)
    // Text that was typed during the save stays.
    if (await onSubmit(text.trim())) setText((latest) => (latest === text ? initial : latest))
    setSaving(false)
  }
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!inactive) void save()
  }
  return (
    <form className="field" onSubmit={onFormSubmit}>
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
        <ActionButton className={submit.className} type="submit" inactive={inactive}>
          {submit.label}
        </ActionButton>
        {children}
      </div>
    </form>
  )
}
