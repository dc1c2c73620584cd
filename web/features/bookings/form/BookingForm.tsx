'use client'

import type {ComponentProps, ReactNode, Ref} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {errorText} from '@/ui/form/ErrorSummary'
import {FieldNote} from '@/ui/form/FieldNote'
import {HiddenFields} from '@/ui/form/HiddenFields'
import {SubmitButton} from '@/ui/form/SubmitButton'
import type {Phase} from '@/ui/form/useFormPost'
import {SubmitError} from '@/ui/form/SubmitError'
import {ContactFields} from './ContactFields'
import {DateAndTime} from './time/DateAndTime'
import type {WatchedFields, BookingFormConfig} from './config'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Messages['bookings']['form']
  config: BookingFormConfig
  locale: Locale
  tiles: ReactNode
  phase: Phase
  errors: readonly FieldError[]
  watched: WatchedFields
  initial: Readonly<Record<string, string>>
  alert: Ref<HTMLDivElement>
  formProps: ComponentProps<'form'>
}

function Part({title, children}: {title: string; children: ReactNode}) {
  return (
    <fieldset>
      <legend className="legend">
        <span className="h3">{title}</span>
      </legend>
      {children}
    </fieldset>
  )
}

/** The estimate request in three parts. A plain form: without JavaScript it posts to the same address. */
export function BookingForm({
  messages,
  config,
  locale,
  tiles,
  phase,
  errors,
  initial,
  alert,
  formProps,
  watched,
}: Props) {
  const error = (field: string) => {
    const found = errors.find((each) => each.field === field)
    return found && errorText(messages.errors, found)
  }
  return (
    <form action="/api/bookings" method="post" {...formProps}>
      <SubmitError
        form="booking"
        messages={messages}
        phone={config.phone}
        failed={phase === 'failed'}
        errors={errors}
        ref={alert}
      />
      <Part title={messages.what}>
        {tiles}
        <FieldNote id="booking-service" error={error('service')} />
      </Part>
      <Part title={messages.when}>
        <DateAndTime
          messages={messages}
          config={config}
          locale={locale}
          watched={watched}
          errors={{preferred_date: error('preferred_date'), preferred_time: error('preferred_time')}}
          initial={initial}
        />
      </Part>
      <Part title={messages.who}>
        <ContactFields
          messages={messages}
          zips={config.zips}
          zip={watched.zip}
          errors={{
            name: error('name'),
            phone: error('phone'),
            email: error('email'),
            street: error('street'),
            zip: error('zip'),
            notes: error('notes'),
          }}
          initial={initial}
        />
      </Part>
      <HiddenFields locale={locale} label={messages.honeypot} postKey={initial.key} />
      <div className="submit-bar">
        <SubmitButton
          sending={phase === 'sending'}
          label={phase === 'failed' ? messages.again : messages.submit}
          sendingLabel={messages.sending}
        />
        <p>{messages.privacy}</p>
      </div>
    </form>
  )
}
