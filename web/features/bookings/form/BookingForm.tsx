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
  words: Messages['bookings']['form']
  shop: BookingFormConfig
  locale: Locale
  tiles: ReactNode
  phase: Phase
  errors: readonly FieldError[]
  live: WatchedFields
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
export function BookingForm({words, shop, locale, tiles, phase, errors, initial, alert, formProps, live}: Props) {
  const error = (field: string) => {
    const found = errors.find((each) => each.field === field)
    return found && errorText(words.errors, found)
  }
  return (
    <form action="/api/bookings" method="post" {...formProps}>
      <SubmitError
        form="booking"
        words={words}
        phone={shop.phone}
        failed={phase === 'failed'}
        errors={errors}
        ref={alert}
      />
      <Part title={words.what}>
        {tiles}
        <FieldNote id="booking-service" error={error('service')} />
      </Part>
      <Part title={words.when}>
        <DateAndTime
          words={words}
          shop={shop}
          locale={locale}
          live={live}
          errors={{preferred_date: error('preferred_date'), preferred_time: error('preferred_time')}}
          initial={initial}
        />
      </Part>
      <Part title={words.who}>
        <ContactFields
          words={words}
          zips={shop.zips}
          zip={live.zip}
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
      <HiddenFields locale={locale} label={words.trap} postKey={initial.key} />
      <div className="submit-bar">
        <SubmitButton
          sending={phase === 'sending'}
          label={phase === 'failed' ? words.again : words.submit}
          sendingLabel={words.sending}
        />
        <p>{words.privacy}</p>
      </div>
    </form>
  )
}
