'use client'

import {type FormEvent, useState} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {buttonClass} from '@/ui/Button'
import {errorTextOf, SubmitError} from '@/ui/form/FormMessages'
import {SubmitButton, useSending} from '@/ui/form/controls'
import {DateAndTime} from '../form/time/DateAndTime'
import type {WatchedFields, BookingFormConfig} from '../form/config'
import type {Messages} from '@/i18n/messages'

type Props = {
  action: string
  messages: Pick<Messages['bookings'], 'form' | 'manage'>
  config: BookingFormConfig
  locale: Locale
  errors: readonly FieldError[]
  /** A refused choice to show again; empty at first. */
  asked: Pick<WatchedFields, 'preferred_date' | 'preferred_time'>
}

/** Proposes another time by a plain form post, with the pickers of the booking form. */
export function RescheduleForm({action, messages, config, locale, errors, asked}: Props) {
  const [values, setValues] = useState<WatchedFields>({service: '', zip: '', ...asked})
  const [sending, startSending] = useSending()
  function onInput({target}: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setValues((previous) => ({...previous, [target.name]: target.value}))
  }
  return (
    <form className="field-grid" action={action} method="post" onInput={onInput} onSubmit={startSending}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="action" value="propose" />
      <SubmitError form="booking" messages={messages.form} phone={config.phone} phase="refused" errors={errors} />
      <DateAndTime
        messages={messages.form}
        config={config}
        locale={locale}
        watched={values}
        errorOf={errorTextOf(messages.form.errors, errors)}
        initial={asked}
      />
      <div className="actions">
        <SubmitButton
          className={buttonClass('secondary')}
          sending={sending}
          label={messages.manage.proposeSubmit}
          sendingLabel={messages.form.sending}
        />
      </div>
    </form>
  )
}
