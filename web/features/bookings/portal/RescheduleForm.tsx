'use client'

import './index.css'
import {type FormEvent, useState} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {errorText} from '@/ui/form/ErrorSummary'
import {SubmitButton} from '@/ui/form/SubmitButton'
import {DateAndTime} from '../form/time/DateAndTime'
import type {WatchedFields, BookingFormConfig} from '../form/config'
import type {Messages} from '@/i18n/messages'

type Props = {
  action: string
  words: Pick<Messages['bookings'], 'form' | 'manage'>
  shop: BookingFormConfig
  locale: Locale
  errors: readonly FieldError[]
}

const EMPTY: WatchedFields = {preferred_date: '', preferred_time: '', zip: ''}

/** Another date and window for a request that stands: a plain form post, the ruler as on the estimate form. */
export function RescheduleForm({action, words, shop, locale, errors}: Props) {
  const [live, setLive] = useState(EMPTY)
  const [sending, setSending] = useState(false)
  const error = (field: string) => {
    const found = errors.find((each) => each.field === field)
    return found && errorText(words.form.errors, found)
  }
  function onInput({target}: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setLive((was) => ({...was, [target.name]: target.value}))
  }
  return (
    <form className="field-grid" action={action} method="post" onInput={onInput} onSubmit={() => setSending(true)}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="action" value="propose" />
      <DateAndTime
        words={words.form}
        shop={shop}
        locale={locale}
        live={live}
        errors={{preferred_date: error('preferred_date'), preferred_time: error('preferred_time')}}
        initial={{}}
      />
      <div className="actions">
        <SubmitButton sending={sending} label={words.manage.proposeSubmit} sendingLabel={words.form.sending} />
      </div>
    </form>
  )
}
