'use client'

import {useTranslations} from 'next-intl'
import {useId, useState, type SubmitEvent} from 'react'
import {NewAdmin} from './input'

/** Keeps the typed address when it could not be saved. */
export function AddAdmin({onAdd}: {onAdd: (email: string) => Promise<boolean>}) {
  const t = useTranslations('admin.users')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<'required' | 'invalid'>()
  const [adding, setAdding] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = NewAdmin.safeParse({email: typed})
    setError(parsed.success ? undefined : typed.trim() === '' ? 'required' : 'invalid')
    if (!parsed.success) return
    setAdding(true)
    void onAdd(parsed.data.email)
      .then((added) => added && setTyped(''))
      .finally(() => setAdding(false))
  }
  return (
    <form className="aform" onSubmit={submit} noValidate>
      <h2 className="h4">{t('addTitle')}</h2>
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('addLabel')}
        </label>
        <input
          className="input"
          id={id}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({target}) => setTyped(target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {t(error)}
          </p>
        )}
      </div>
      <div>
        <button className="btn" type="submit" disabled={adding}>
          {adding ? t('adding') : t('add')}
        </button>
      </div>
    </form>
  )
}
