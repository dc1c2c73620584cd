'use client'

import {type FormEvent, useState} from 'react'
import {type FieldError, type FieldRule, REVIEW_TEXT_LIMIT} from '@/lib/forms/fields'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import {checkFields} from '@/lib/forms/rules'
import {errorText, ErrorSummary} from '@/ui/form/ErrorSummary'
import {FieldNote} from '@/ui/form/FieldNote'
import {FormAlert} from '@/ui/form/FormAlert'
import {HiddenFields} from '@/ui/form/HiddenFields'
import {SubmitButton} from '@/ui/form/SubmitButton'
import {type Phase, useFormPost} from '@/ui/form/useFormPost'
import {formValues} from '@/ui/form/values'
import {StarPicker} from './StarPicker'
import type {Messages} from '@/i18n/messages'

const FIELDS: Record<string, FieldRule> = {
  rating: {required: true, maxLength: 1, type: 'select'},
  review_text: {required: true, maxLength: REVIEW_TEXT_LIMIT, type: 'textarea'},
}
const EMPTY = {rating: '', review_text: ''}

type Props = {
  words: Messages['reviews']['form']
  locale: Locale
  onPosted: () => void
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]} | undefined
}

/** The link in a review request carries a token; it marks the review of a real customer. */
const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

/** Share your experience: stars, words, and a button that waits for both. */
export function ReviewForm({words, locale, onPosted, refused}: Props) {
  const [live, setLive] = useState({...EMPTY, ...refused?.values})
  const {phase, errors, ready, clear, alert, formProps} = useFormPost({
    url: '/api/reviews',
    name: 'review',
    initial: refused,
    check: (values) => checkFields(values, FIELDS),
    body: (values) => ({...values, rating: Number(values.rating), token: tokenOf(location.search)}),
    onReady: (form) => setLive({...EMPTY, ...formValues(form)}),
    onDone: () => {
      clear()
      setLive(EMPTY)
      onPosted()
    },
  })
  const error = (field: string) => {
    const found = errors.find((each) => each.field === field)
    return found && errorText(words.errors, found)
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    formProps.onInput(event)
    setLive({...EMPTY, ...formValues(event.currentTarget)})
  }
  const complete = live.rating !== '' && live.review_text.trim() !== ''
  const textError = error('review_text')
  return (
    <form className="field-grid" action="/api/reviews" method="post" {...formProps} onInput={onInput}>
      {phase === 'failed' && (
        <FormAlert ref={alert}>
          <strong>{words.failed}</strong>
          <p className="small">{words.kept}</p>
        </FormAlert>
      )}
      {phase === 'refused' && errors.length > 0 && (
        <FormAlert ref={alert}>
          <ErrorSummary form="review" errors={errors} words={words.errors} />
        </FormAlert>
      )}
      <StarPicker words={words} rating={Number(live.rating)} picked={refused?.values.rating} error={error('rating')} />
      <div className="field">
        <label className="label" htmlFor="review-review_text">
          {words.text}
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
          <span>{interpolate(words.limit, {limit: REVIEW_TEXT_LIMIT})}</span>
          <span>{interpolate(words.counter, {count: live.review_text.length, limit: REVIEW_TEXT_LIMIT})}</span>
        </span>
        <FieldNote id="review-review_text" error={textError} />
      </div>
      <HiddenFields locale={locale} label={words.trap} postKey={refused?.values.key} />
      <div className="actions">
        <SubmitButton
          sending={phase === 'sending'}
          label={words.submit}
          sendingLabel={words.sending}
          disabled={ready && !complete}
        />
      </div>
    </form>
  )
}
