'use client'

import './index.css'
import {type FormEvent, type ReactNode, useState} from 'react'
import {wallClock} from '@/lib/time/dates'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import type {Draft} from '@/ui/form/draft'
import {type Phase, useFormPost} from '@/ui/form/useFormPost'
import {formValues} from '@/ui/form/values'
import {BookingDone} from './BookingDone'
import {BookingForm} from './BookingForm'
import {checkBooking, inPageOrder} from './check'
import {prefilledService} from './prefill'
import type {WatchedFields, BookingFormConfig} from './config'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Pick<Messages['bookings'], 'form' | 'done'> & {status: Messages['bookings']['manage']['status']}
  config: BookingFormConfig
  locale: Locale
  home: string
  intro: ReactNode
  tiles: ReactNode
  aside: ReactNode
  /** The values and errors of a refused post without JavaScript. */
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

const EMPTY: WatchedFields = {preferred_date: '', preferred_time: '', zip: ''}

/** Selects the service that the link names, unless the visitor has selected another since. */
function prefill(form: HTMLFormElement, draft: Draft | undefined, config: BookingFormConfig): void {
  if (draft?.page === location.search && draft.values.service) return
  const options = config.services.map(({value}) => value)
  const requested = prefilledService(location.search, options, config.aliases)
  const tile = [...form.querySelectorAll<HTMLInputElement>('input[name="service"]')].find(
    ({value}) => value === requested,
  )
  if (tile) tile.checked = true
}

const referenceOf = (answer: unknown): string => {
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
  return typeof id === 'string' ? id : ''
}

/** The booking form, and its confirmation after it is sent. */
export function BookingScreen({messages, config, locale, home, intro, tiles, aside, refused}: Props) {
  const initial = refused?.values ?? {}
  const [watched, setLive] = useState<WatchedFields>({...EMPTY, ...initial})
  const form = useFormPost({
    url: '/api/bookings',
    name: 'booking',
    initial: refused,
    check: (values) => inPageOrder(checkBooking(values, wallClock(new Date()), config.calendar.horizonDays)),
    onReady: (element, draft) => {
      prefill(element, draft, config)
      setLive({...EMPTY, ...formValues(element)})
    },
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event)
    const {target} = event
    if (target instanceof HTMLInputElement && target.name in watched)
      setLive((current) => ({...current, [target.name]: target.value}))
  }

  function startAnother() {
    setLive(EMPTY)
    form.reset()
  }

  if (form.phase === 'done') {
    const ticket = {
      messages: messages.done,
      statusLabels: messages.status,
      reference: referenceOf(form.answer),
      sent: form.sent ?? {},
      config,
      locale,
    }
    return <BookingDone {...ticket} aside={aside} home={home} onAnother={startAnother} />
  }
  return (
    <div className="wrap">
      {intro}
      <div className="booking-screen">
        <BookingForm
          messages={messages.form}
          config={config}
          locale={locale}
          tiles={tiles}
          phase={form.phase}
          errors={form.errors}
          watched={watched}
          initial={initial}
          alert={form.alert}
          formProps={{...form.formProps, onInput}}
        />
        {aside}
      </div>
    </div>
  )
}
