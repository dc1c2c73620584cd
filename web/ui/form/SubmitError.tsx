import type {Ref} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import {interpolateCount} from '@/lib/format/interpolate'
import {ErrorSummary, type ErrorTexts} from './ErrorSummary'
import {FormAlert} from './FormAlert'

type Props = {
  form: 'booking' | 'contact'
  messages: {
    failed: string
    failedHow: string
    savedNote: string
    refused: {one: string; many: string}
    errors: ErrorTexts
  }
  phone: {label: string; href: string}
  failed: boolean
  errors: readonly FieldError[]
  ref?: Ref<HTMLDivElement>
}

/** Above the form: the red box when sending failed (docs/specification.md, section 8), or the fields to correct. */
export function SubmitError({form, messages, phone, failed, errors, ref}: Props) {
  if (failed) {
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
