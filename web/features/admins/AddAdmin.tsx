'use client'

import {useTranslations} from 'next-intl'
import {useId, useState} from 'react'
import {ActionButton} from '@/ui/admin/controls'
import {PanelForm} from '@/ui/admin/panel/Panel'
import {NewAdmin} from './input'

/** The form that adds an admin. An address that could not be saved stays in the field. */
export function AddAdmin({onAdd}: {onAdd: (email: string) => Promise<boolean>}) {
  const t = useTranslations('admin.users')
  const id = useId()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<'required' | 'invalid'>()
  const [adding, setAdding] = useState(false)
  const submit = () => {
    const parsed = NewAdmin.safeParse({email})
    setError(parsed.success ? undefined : email.trim() === '' ? 'required' : 'invalid')
    if (!parsed.success) return
    setAdding(true)
    void onAdd(parsed.data.email)
      .then((added) => added && setEmail(''))
      .finally(() => setAdding(false))
  }
  return (
    <PanelForm onSubmit={submit}>
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
          value={email}
          onChange={({target}) => setEmail(target.value)}
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
        <ActionButton className="btn" type="submit" inactive={adding}>
          {adding ? t('adding') : t('add')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}
