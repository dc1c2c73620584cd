import type {ReactNode, Ref} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import type {Locale} from '@/lib/locales'
import {interpolateCount} from '@/lib/format/text'
import type {Phase} from './useFormPost'

const SHAPES = {
  warning: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  alert: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
  check: 'M20 6 9 17l-5-5',
}

/** The three icons of a form's states. */
export function StatusIcon({shape}: {shape: keyof typeof SHAPES}) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  )
}

type FieldNoteProps = {id: string; hint?: string | undefined; error?: string | undefined}

/** The hint or the error under a field. The field refers to it with aria-describedby. */
export function FieldNote({id, hint, error}: FieldNoteProps) {
  if (error) {
    return (
      <span className="field-error" id={`${id}-note`}>
        <StatusIcon shape="alert" />
        <span>{error}</span>
      </span>
    )
  }
  return hint ? (
    <span className="hint" id={`${id}-note`}>
      {hint}
    </span>
  ) : null
}

type FormAlertProps = {ref?: Ref<HTMLDivElement>; children: ReactNode; good?: boolean}

/** The result box above a form; it takes the focus when it appears. */
export function FormAlert({ref, children, good = false}: FormAlertProps) {
  return (
    <div
      className={good ? 'alert alert--ok' : 'alert'}
      role={good ? 'status' : 'alert'}
      // Announce added errors only: removals would interrupt typing.
      aria-relevant="additions"
      tabIndex={-1}
      ref={ref}
    >
      <StatusIcon shape={good ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}

type ErrorTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The message for a field's error code, or the field's general message. */
export function errorText(messages: ErrorTexts, {field, code}: FieldError): string {
  return messages[field]?.[code] ?? messages[field]?.invalid ?? messages.other?.invalid ?? code
}

/** Returns a function that looks up the message for a field, if it has an error. */
export const errorTextOf = (messages: ErrorTexts, errors: readonly FieldError[]) => (field: string) => {
  const found = errors.find((each) => each.field === field)
  return found && errorText(messages, found)
}

type ErrorSummaryProps = {form: string; errors: readonly FieldError[]; messages: ErrorTexts}

/** Lists the errors of a form; each links to its field. */
export function ErrorSummary({form, errors, messages}: ErrorSummaryProps) {
  return (
    <ul className="error-list">
      {errors.map((error) => (
        <li key={error.field}>
          <a href={`#${form}-${error.field}`}>{errorText(messages, error)}</a>
        </li>
      ))}
    </ul>
  )
}

type ConfirmWords = {title: string; text: string; press: string}

type ConfirmPressProps = {
  /** The level of the heading on its page. */
  heading: 'h1' | 'h2'
  action: string
  token: string
  locale: Locale
  messages: {failed: string; failedHow: string; confirm: ConfirmWords}
  failed: boolean
}

/** The page after a post without JavaScript that looked like spam: a second press sends it. */
export const ConfirmPress = ({heading: Heading, action, token, locale, messages, failed}: ConfirmPressProps) => (
  <form className="message-sent field-grid" action={action} method="post">
    <Heading className="h2">{messages.confirm.title}</Heading>
    {failed ? (
      <FormAlert>
        <strong>{messages.failed}</strong> {messages.failedHow}
      </FormAlert>
    ) : null}
    <p className="lead">{messages.confirm.text}</p>
    <input type="hidden" name="confirm" value={token} />
    <input type="hidden" name="locale" value={locale} />
    <button className="btn btn--lg" type="submit">
      {messages.confirm.press}
    </button>
  </form>
)

type SubmitErrorProps = {
  form: 'booking' | 'contact'
  messages: {
    failed: string
    failedHow: string
    savedNote: string
    refused: {one: string; many: string}
    errors: ErrorTexts
    confirm: ConfirmWords
  }
  phone: {label: string; href: string}
  phase: Phase
  errors: readonly FieldError[]
  ref?: Ref<HTMLDivElement>
}

/**
 * Stands above the form: the red box when sending failed (docs/specification.md, section 8), the press that confirms,
 * or the fields to correct.
 */
export function SubmitError({form, messages, phone, phase, errors, ref}: SubmitErrorProps) {
  if (phase === 'confirm') {
    return (
      <FormAlert ref={ref}>
        <strong>{messages.confirm.title}</strong>
        <p>{messages.confirm.text}</p>
        <button className="btn" type="submit">
          {messages.confirm.press}
        </button>
      </FormAlert>
    )
  }
  if (phase === 'failed') {
    return (
      <FormAlert ref={ref}>
        <p>
          <strong>{messages.failed}</strong> {messages.failedHow}
        </p>
        <p>
          <a className="tabular" href={phone.href}>
            {phone.label}
          </a>
        </p>
        <p className="small">{messages.savedNote}</p>
      </FormAlert>
    )
  }
  if (!errors.length) return null
  return (
    <FormAlert ref={ref}>
      <strong>{interpolateCount(messages.refused, errors.length)}</strong>
      <ErrorSummary form={form} errors={errors} messages={messages.errors} />
    </FormAlert>
  )
}
