'use client'

import type {ComponentProps, ReactNode, Ref} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import {interpolate} from '@/lib/format/text'
import type {Locale} from '@/lib/locales'
import {errorTextOf, FieldNote, SubmitError} from '@/ui/form/FormMessages'
import {HiddenFields, SubmitButton} from '@/ui/form/controls'
import type {Phase} from '@/ui/form/useFormPost'
import type {Messages} from '@/i18n/messages'
import {PhotoPicker} from '../photos/PhotoPicker'
import type {Photos} from '../photos/usePhotos'
import {ContactFields} from './ContactFields'
import {STEPS} from '../fields'
import {DateAndTime} from './time/DateAndTime'
import {type WatchedFields, type BookingFormConfig, choiceLabel} from './config'
import {dayLabel} from './time/timeSlots'

type SummaryProps = {watched: WatchedFields; config: BookingFormConfig; locale: Locale}

/** Keeps a date or a time on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** The visitor's choices so far. The step bar always keeps a line for them. */
function SelectionSummary({
  watched: {service, preferred_date: date, preferred_time: time},
  config,
  locale,
}: SummaryProps) {
  const chosen = [
    choiceLabel(config.services, service),
    date && unbroken(dayLabel(date, locale)),
    unbroken(choiceLabel(config.slots, time)),
  ]
  return <p className="chosen">{chosen.filter(Boolean).join(' · ')}</p>
}

type Props = {
  messages: Pick<Messages['bookings'], 'form' | 'photos'>
  config: BookingFormConfig
  locale: Locale
  tiles: ReactNode
  phase: Phase
  errors: readonly FieldError[]
  watched: WatchedFields
  initial: Readonly<Record<string, string>>
  alert: Ref<HTMLDivElement>
  photos: Photos
  /** On phones one step is shown at a time; undefined until scripts run. */
  step: number | undefined
  /** The step to show before the scripts run; undefined afterwards. */
  begin: number | undefined
  onStep: (step: number) => void
  onAnyDay: (date: string) => void
  formProps: ComponentProps<'form'>
}

type PartProps = {
  part: number
  title: string
  /** The id of the error text. */
  error?: string | undefined
  children: ReactNode
  buttons?: ReactNode
}

function Part({part, title, error, children, buttons}: PartProps) {
  return (
    <fieldset className="form-part" id={`booking-part-${part}`} aria-describedby={error}>
      <legend className="legend" tabIndex={-1}>
        <span className="h3" data-part={part}>
          {title}
        </span>
      </legend>
      {children}
      {buttons}
    </fieldset>
  )
}

/** The estimate request in three parts. A plain form: without JavaScript it posts to the same address. */
export function BookingForm({
  messages: {form: messages, photos: photoMessages},
  config,
  locale,
  tiles,
  phase,
  errors,
  initial,
  alert,
  photos,
  step,
  begin,
  onStep,
  onAnyDay,
  formProps,
  watched,
}: Props) {
  const errorOf = errorTextOf(messages.errors, errors)
  const summary = <SelectionSummary watched={watched} config={config} locale={locale} />
  const labels: Partial<Record<Phase, string>> = {failed: messages.again, confirm: messages.confirm.press}
  const stepButtons = (from: number) =>
    begin === undefined ? (
      <div className="step-buttons">
        {from > 1 && (
          <button className="btn btn--outline" type="button" onClick={() => onStep(from - 1)}>
            {messages.back}
          </button>
        )}
        {from < STEPS.length && (
          <button className="btn btn--secondary" type="button" onClick={() => onStep(from + 1)}>
            {messages.next}
          </button>
        )}
      </div>
    ) : (
      from < STEPS.length && (
        // Before the scripts run this link shows the whole form.
        <div className="step-buttons">
          <a className="btn btn--secondary" href={`#booking-part-${from + 1}`}>
            {messages.next}
          </a>
        </div>
      )
    )
  return (
    <form
      action="/api/bookings"
      method="post"
      encType="multipart/form-data"
      data-step={step}
      data-begin={begin}
      {...formProps}
    >
      <div className="step-bar">
        <p>{interpolate(messages.step, {step: step ?? begin ?? 1, steps: STEPS.length})}</p>
        <progress value={step ?? begin ?? 1} max={STEPS.length} aria-hidden="true" />
        {summary}
      </div>
      <SubmitError form="booking" messages={messages} phone={config.phone} phase={phase} errors={errors} ref={alert} />
      <Part
        part={1}
        title={messages.what}
        error={errorOf('service') && 'booking-service-note'}
        buttons={stepButtons(1)}
      >
        {tiles}
        <FieldNote id="booking-service" error={errorOf('service')} />
      </Part>
      <Part part={2} title={messages.when} buttons={stepButtons(2)}>
        <DateAndTime
          messages={messages}
          config={config}
          locale={locale}
          watched={watched}
          errorOf={errorOf}
          initial={initial}
          onAnyDay={onAnyDay}
        />
      </Part>
      <Part part={3} title={messages.who}>
        <ContactFields
          messages={messages}
          zips={config.zips}
          takesCode={config.takesCode}
          zip={watched.zip}
          errorOf={errorOf}
          initial={initial}
        />
        {/* Files come last: the server stores the request as soon as it has read the fields before them. */}
        <HiddenFields locale={locale} label={messages.honeypot} postKey={initial.key} />
        <PhotoPicker messages={photoMessages} photos={photos} />
      </Part>
      <div className="submit-bar">
        {summary}
        <SubmitButton
          sending={phase === 'sending'}
          label={labels[phase] ?? messages.submit}
          sendingLabel={messages.sending}
        />
        {stepButtons(3)}
        <p>
          {messages.privacy} <a href={config.privacy.href}>{config.privacy.label}</a>
        </p>
      </div>
    </form>
  )
}
