'use client'

import {type FormEvent, useRef, useState} from 'react'
import {EMAIL_FIELD, type FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {errorText} from '@/ui/form/ErrorSummary'
import {FieldNote} from '@/ui/form/FieldNote'
import {HiddenFields} from '@/ui/form/HiddenFields'
import {StatusIcon} from '@/ui/form/StatusIcon'
import {SubmitButton} from '@/ui/form/SubmitButton'
import type {Messages} from '@/i18n/messages'

type FormMessages = Pick<
  Messages['newsletter'],
  'label' | 'submit' | 'sending' | 'honeypot' | 'consent' | 'check' | 'failed' | 'errors'
>
type State = {phase: 'idle' | 'sending' | 'failed' | 'done'; errors: readonly FieldError[]}
type Props = {
  messages: FormMessages
  locale: Locale
  /** Prefix of the ids, when a page has two of these forms. */
  id?: string
  /** The value and errors of a refused post without JavaScript. */
  refused?: {email: string | undefined; errors: readonly FieldError[]}
}

/**
 * One field and a button on every page: no draft, no idempotency key, the browser's own validation. A new and a known
 * address get the same answer, so that nobody learns who is on the list.
 */
export function NewsletterForm({messages, locale, id = 'newsletter', refused}: Props) {
  const [{phase, errors}, setState] = useState<State>(
    refused ? {phase: 'failed', errors: refused.errors} : {phase: 'idle', errors: []},
  )
  const note = useRef<HTMLDivElement>(null)
  const sending = phase === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    setState({phase: 'sending', errors: []})
    // Load the sending code on submit: this form is on every page. If it does not load, post the form natively.
    const sender = await import('@/ui/form/postJson').catch(() => undefined)
    if (!sender) return form.submit()
    const outcome = await sender.postJson('/api/newsletter', fields)
    if (outcome.kind === 'done') setState({phase: 'done', errors: []})
    else setState({phase: 'failed', errors: outcome.kind === 'refused' ? outcome.errors : []})
    note.current?.focus()
  }

  const [first] = errors
  const message = first ? errorText(messages.errors, first) : messages.failed
  return (
    <div className="newsletter-form">
      {/* Keep the live region outside the form, which is removed after sending. */}
      <div className="note" role="status" tabIndex={-1} ref={note}>
        {phase === 'done' && (
          <p className="accepted">
            <StatusIcon shape="check" />
            {messages.check}
          </p>
        )}
        {phase === 'failed' && <FieldNote id={`${id}-email`} error={message} />}
      </div>
      {phase === 'done' ? null : (
        <form action="/api/newsletter" method="post" onSubmit={(event) => void submit(event)}>
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
              aria-invalid={first ? true : undefined}
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
