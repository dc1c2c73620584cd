'use client'

import {useEffect, useRef} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {errorTextOf, SubmitError, StatusIcon} from '@/ui/form/FormMessages'
import {HiddenFields, TextField, SubmitButton} from '@/ui/form/controls'
import {fieldCheck, type Phase, useFormPost} from '@/ui/form/useFormPost'
import type {Messages} from '@/i18n/messages'
import {CONTACT_FIELDS} from '../fields'
import './contact.css'

type ContactFormProps = {
  messages: Pick<Messages['contact'], 'form' | 'done'>
  phone: {label: string; href: string}
  privacy: {label: string; href: string}
  locale: Locale
  /** The values and errors of a refused post without JavaScript. */
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

const loadCheck = fieldCheck(CONTACT_FIELDS)

/** The contact form. It works without JavaScript; with it, typed values survive a reload and an error. */
export function ContactForm({messages, phone, privacy, locale, refused}: ContactFormProps) {
  const {phase, errors, alert, reset, formProps} = useFormPost({
    url: '/api/contact',
    name: 'contact',
    initial: refused,
    loadCheck,
  })
  const text = messages.form
  const errorOf = errorTextOf(text.errors, errors)
  const labels: Partial<Record<Phase, string>> = {failed: text.again, confirm: text.confirm.press}
  const field = (name: keyof typeof CONTACT_FIELDS) => ({
    form: 'contact',
    name,
    rule: CONTACT_FIELDS[name],
    label: text[name],
    optional: text.optional,
    error: errorOf(name),
    defaultValue: refused?.values[name],
  })
  if (phase === 'done') return <MessageSent messages={messages.done} onAnother={reset} />
  return (
    <form className="contact-form" action="/api/contact" method="post" {...formProps}>
      <h2 className="h2">{text.title}</h2>
      <SubmitError form="contact" messages={text} phone={phone} phase={phase} errors={errors} ref={alert} />
      <div className="field-grid field-grid--2">
        <TextField {...field('name')} full />
        <TextField {...field('email')} placeholder={text.emailPlaceholder} />
        <TextField {...field('phone')} numeric placeholder={text.phonePlaceholder} />
        <TextField {...field('subject')} full />
        <TextField {...field('message')} full rows={5} />
      </div>
      <HiddenFields locale={locale} label={text.honeypot} postKey={refused?.values.key} />
      <div className="submit-bar">
        <SubmitButton sending={phase === 'sending'} label={labels[phase] ?? text.submit} sendingLabel={text.sending} />
        <p>
          {text.privacy} <a href={privacy.href}>{privacy.label}</a>
        </p>
      </div>
    </form>
  )
}

type MessageSentProps = {messages: Messages['contact']['done']; onAnother: () => void}

/** Replaces the form after sending. */
function MessageSent({messages, onAnother}: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="message-sent">
      <h2 className="h2" tabIndex={-1} ref={title}>
        <StatusIcon shape="check" /> {messages.title}
      </h2>
      <p className="lead">{messages.text}</p>
      <button className="btn btn--outline" type="button" onClick={onAnother}>
        {messages.another}
      </button>
    </div>
  )
}
