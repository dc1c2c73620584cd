import type {Ref} from 'react'
import type {FieldError} from '@/lib/forms/fields'
import {interpolate} from '@/lib/format/interpolate'
import {ErrorSummary, type ErrorTexts} from './ErrorSummary'
import {FormAlert} from './FormAlert'

type Props = {
  form: 'booking' | 'contact'
  words: {
    failed: string
    failedHow: string
    kept: string
    refused: {one: string; many: string}
    errors: ErrorTexts
  }
  phone: {label: string; href: string}
  failed: boolean
  errors: readonly FieldError[]
  ref?: Ref<HTMLDivElement>
}

/** Above the form: the specification's red box when sending failed, or what has to be mended before it can be sent. */
export function SubmitError({form, words, phone, failed, errors, ref}: Props) {
  if (failed) {
    return (
      <FormAlert ref={ref}>
        <p>
          <strong>{words.failed}</strong> {words.failedHow}
        </p>
        <p>
          <a className="tabular" href={phone.href}>
            {phone.label}
          </a>
        </p>
        <p className="small">{words.kept}</p>
      </FormAlert>
    )
  }
  if (errors.length === 0) return null
  return (
    <FormAlert ref={ref}>
      <strong>
        {errors.length === 1 ? words.refused.one : interpolate(words.refused.many, {count: errors.length})}
      </strong>
      <ErrorSummary form={form} errors={errors} words={words.errors} />
    </FormAlert>
  )
}
