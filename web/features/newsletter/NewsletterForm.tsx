'use client'

import {type FieldError, EMAIL_FIELD} from '@/lib/fields'
import type {Locale} from '@/lib/locales'
import {checkFields} from '@/lib/rules'
import {errorText} from '@/ui/form/FaultList'
import {FieldNote} from '@/ui/form/FieldNote'
import {HiddenFields} from '@/ui/form/HiddenFields'
import {Sign} from '@/ui/form/Sign'
import {SubmitButton} from '@/ui/form/SubmitButton'
import {type Phase, useFormPost} from '@/ui/form/useFormPost'
import type {NewsletterWords} from './words'

type Words = Pick<NewsletterWords, 'label' | 'submit' | 'sending' | 'trap' | 'consent' | 'check' | 'failed' | 'errors'>
type Props = {
  words: Words
  locale: Locale
  /** Tells two boxes on one page apart. */
  id?: string
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

/** One field and a button. The same answer for a new and a known address: nobody learns who is on the list. */
export function NewsletterForm({words, locale, id = 'newsletter', refused}: Props) {
  const {phase, errors, alert, formProps} = useFormPost({
    url: '/api/newsletter',
    name: id,
    initial: refused,
    check: (values) => checkFields(values, {email: EMAIL_FIELD}),
  })
  if (phase === 'done') {
    return (
      <output className="newsok">
        <Sign shape="check" />
        {words.check}
      </output>
    )
  }
  const [first] = errors
  const error = phase === 'failed' ? words.failed : first && errorText(words.errors, first)
  return (
    <form action="/api/newsletter" method="post" {...formProps}>
      <div className="inline-form">
        <label className="sr" htmlFor={`${id}-email`}>
          {words.label}
        </label>
        <input
          className="input"
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={EMAIL_FIELD.maxLength}
          autoComplete="email"
          placeholder={words.label}
          defaultValue={refused?.values.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-email-note`}
        />
        <SubmitButton
          className="btn btn--secondary"
          sending={phase === 'sending'}
          label={words.submit}
          sendingLabel={words.sending}
        />
      </div>
      <div className="newsnote" role="alert" tabIndex={-1} ref={alert}>
        {error ? <FieldNote id={`${id}-email`} error={error} /> : null}
      </div>
      {error ? null : <FieldNote id={`${id}-email`} hint={words.consent} />}
      <HiddenFields locale={locale} label={words.trap} postKey={refused?.values.key} />
    </form>
  )
}
