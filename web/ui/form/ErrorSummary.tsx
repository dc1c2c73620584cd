import type {FieldError} from '@/lib/forms/fields'

export type ErrorTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for a refusal: of that field and code, else that field's general ones. */
export function errorText(messages: ErrorTexts, {field, code}: FieldError): string {
  return messages[field]?.[code] ?? messages[field]?.invalid ?? messages.other?.invalid ?? code
}

type Props = {form: string; errors: readonly FieldError[]; messages: ErrorTexts}

/** The summary of a refused form: each line leads to its field. */
export function ErrorSummary({form, errors, messages}: Props) {
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
