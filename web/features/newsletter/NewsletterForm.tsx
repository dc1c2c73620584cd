'use client'

import {type FormEvent, useRef, useState} from 'react'
import {EMAIL_FIELD} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {FieldNote, StatusIcon} from '@/ui/form/FormMessages'
import {HiddenFields, SubmitButton} from '@/ui/form/controls'
import type {Messages} from '@/i18n/messages'
import type {Answer, AnswerWords} from './sendSubscription'
import './newsletter.css'

type State = Answer | {phase: 'idle' | 'sending'}
type Props = {
  messages: Pick<Messages['newsletter'], 'label' | 'submit' | 'sending' | 'honeypot' | 'consent'> & AnswerWords
  locale: Locale
  /** Prefix of the ids, when a page has two of these forms. */
  id?: string
  /** The value of a refused post without JavaScript, and the answer to it. */
  refused?: {email: string | undefined; answer: Answer}
}

/**
 * One field and a button on every page, without draft and idempotency key. A new and a known address get the same
 * answer, so that nobody learns who is on the list.
 */
export function NewsletterForm({messages, locale, id = 'newsletter', refused}: Props) {
  const [state, setState] = useState<State>(refused?.answer ?? {phase: 'idle'})
  const note = useRef<HTMLDivElement>(null)
  const {phase} = state
  const sending = phase === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const field = form.elements.namedItem('email')
    if (field instanceof HTMLInputElement && !field.validity.valid) {
      const text = messages.errors.email[field.validity.valueMissing ? 'required' : 'invalid']
      setState({phase: 'failed', text, invalid: true})
      return field.focus()
    }
    const fields = Object.fromEntries(new FormData(form))
    setState({phase: 'sending'})
    // If the code that sends does not load, post the form natively.
    const sender = await import('./sendSubscription').catch(() => undefined)
    if (!sender) return form.submit()
    setState(await sender.sendSubscription(fields, messages))
    note.current?.focus()
  }

  return (
    <div className="newsletter-form">
      {/* Keep the live region outside the form, which is removed after sending. */}
      <div className="note" role="status" tabIndex={-1} ref={note}>
        {state.phase === 'done' && (
          <p className="accepted">
            <StatusIcon shape="check" />
            {state.text}
          </p>
        )}
        {state.phase === 'failed' && <FieldNote id={`${id}-email`} error={state.text} />}
      </div>
      {phase === 'done' ? null : (
        // The browser's own error bubble would be in the browser's language.
        <form action="/api/newsletter" method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="row">
            <label className="visually-hidden" htmlFor={`${id}-email`}>
              {messages.label}
            </label>
            <input
              className="input"
              id={`${id}-email`}
              name="email"
              type="email"
              required
              maxLength={EMAIL_FIELD.maxLength}
              autoComplete="email"
              placeholder={messages.label}
              defaultValue={refused?.email}
              aria-invalid={(state.phase === 'failed' && state.invalid) || undefined}
              aria-describedby={`${id}-email-note`}
            />
            <SubmitButton
              className="btn btn--secondary"
              sending={sending}
              label={messages.submit}
              sendingLabel={messages.sending}
            />
          </div>
          {phase === 'failed' ? null : <FieldNote id={`${id}-email`} hint={messages.consent} />}
          <HiddenFields locale={locale} label={messages.honeypot} />
        </form>
      )}
    </div>
  )
}
