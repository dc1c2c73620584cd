'use client'

import {type FormEvent, useState} from 'react'
import {type FieldError, type FieldRule, REVIEW_TEXT_LIMIT} from '@/lib/forms/fields'
import {interpolate} from '@/lib/format/text'
import {isRecord} from '@/lib/isRecord'
import type {Locale} from '@/lib/locales'
import {errorTextOf, ErrorSummary, FieldNote, FormAlert} from '@/ui/form/FormMessages'
import {HiddenFields, SubmitButton} from '@/ui/form/controls'
import {fieldCheck, type Phase, useFormPost} from '@/ui/form/useFormPost'
import {formValues} from '@/ui/form/draft'
import type {Messages} from '@/i18n/messages'
import {StarShape} from '@/ui/Icon'
import '../reviews.css'

const FIELDS: Record<string, FieldRule> = {
  rating: {required: true, maxLength: 1, type: 'select'},
  review_text: {required: true, maxLength: REVIEW_TEXT_LIMIT, type: 'textarea'},
}
const loadCheck = fieldCheck(FIELDS)
const EMPTY = {rating: '', review_text: ''}

/** Excellent! … Poor; nothing until a rating is chosen. */
export function starLabel(rating: number, {labels}: Pick<Messages['reviews']['form'], 'labels'>): string {
  return ['', labels.r1, labels.r2, labels.r3, labels.r4, labels.r5][rating] ?? ''
}

type ReviewFormProps = {
  messages: Messages['reviews']['form']
  locale: Locale
  /** `held`: the review waits until the staff has read it. */
  onPosted: (held: boolean) => void
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]} | undefined
}

/** The token from a review request's link; it marks the review as verified. */
const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

/** Rating and text; the button is enabled when both are given. */
export function ReviewForm({messages, locale, onPosted, refused}: ReviewFormProps) {
  const [typed, setTyped] = useState({...EMPTY, ...refused?.values})
  const {phase, errors, ready, clear, alert, formProps} = useFormPost({
    url: '/api/reviews',
    name: 'review',
    initial: refused,
    loadCheck,
    body: (values) => ({...values, rating: Number(values.rating), token: tokenOf(location.search)}),
    onReady: (form) => setTyped({...EMPTY, ...formValues(form)}),
    onDone: (_, answer) => {
      clear()
      setTyped(EMPTY)
      onPosted(isRecord(answer) && answer.held === true)
    },
  })
  const errorOf = errorTextOf(messages.errors, errors)
  function onInput(event: FormEvent<HTMLFormElement>) {
    formProps.onInput(event)
    setTyped({...EMPTY, ...formValues(event.currentTarget)})
  }
  const complete = typed.rating !== '' && typed.review_text.trim() !== ''
  const textError = errorOf('review_text')
  return (
    <form className="field-grid review-form" action="/api/reviews" method="post" {...formProps} onInput={onInput}>
      {phase === 'failed' && (
        <FormAlert ref={alert}>
          <strong>{messages.failed}</strong>
          <p className="small">{messages.savedNote}</p>
        </FormAlert>
      )}
      {phase === 'refused' && errors.length > 0 && (
        <FormAlert ref={alert}>
          <ErrorSummary form="review" errors={errors} messages={messages.errors} />
        </FormAlert>
      )}
      <StarPicker
        messages={messages}
        rating={Number(typed.rating)}
        picked={refused?.values.rating}
        error={errorOf('rating')}
      />
      <div className="field">
        <label className="label" htmlFor="review-review_text">
          {messages.text}
        </label>
        <textarea
          className="input"
          id="review-review_text"
          name="review_text"
          rows={6}
          required
          maxLength={REVIEW_TEXT_LIMIT}
          defaultValue={refused?.values.review_text}
          aria-invalid={textError ? true : undefined}
          aria-describedby="review-count review-review_text-note"
        />
        <span className="hint tabular counter" id="review-count">
          <span>{interpolate(messages.limit, {limit: REVIEW_TEXT_LIMIT})}</span>
          <span>{interpolate(messages.counter, {count: typed.review_text.length, limit: REVIEW_TEXT_LIMIT})}</span>
        </span>
        <FieldNote id="review-review_text" error={textError} />
      </div>
      <HiddenFields locale={locale} label={messages.honeypot} postKey={refused?.values.key} />
      <div className="actions">
        <SubmitButton
          sending={phase === 'sending'}
          label={messages.submit}
          sendingLabel={messages.sending}
          disabled={ready && !complete}
        />
      </div>
    </form>
  )
}

type StarPickerProps = {
  messages: Messages['reviews']['form']
  rating: number
  picked?: string | undefined
  error?: string | undefined
}

/** Five native radios drawn as stars, in reading order for the arrow keys. */
function StarPicker({messages, rating, picked, error}: StarPickerProps) {
  return (
    <fieldset className="field" aria-describedby={error ? 'review-rating-note' : undefined}>
      <legend className="label">{messages.rating}</legend>
      <div className="star-picker">
        <div className="stars-row">
          {[1, 2, 3, 4, 5].map((star) => (
            <label className="choice" key={star}>
              <input
                type="radio"
                name="rating"
                value={star}
                required
                id={star === 1 ? 'review-rating' : undefined}
                defaultChecked={picked === String(star)}
                aria-label={interpolate(messages.starLabel, {count: star, label: starLabel(star, messages)})}
              />
              <svg className={star <= rating ? 'is-chosen' : undefined} aria-hidden="true">
                <StarShape />
              </svg>
            </label>
          ))}
        </div>
        <strong className="starname">{starLabel(rating, messages)}</strong>
      </div>
      <FieldNote id="review-rating" error={error} />
    </fieldset>
  )
}
