import type {FieldError} from '@/lib/forms/fields'

export type ErrorTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The message for an error: of that field and code, else the field's general message. */
export function errorText(messages: ErrorTexts, {field, code}: FieldError): string {
  return messages[field]?.[code] ?? messages[field]?.invalid ?? messages.other?.invalid ?? code
}

/** Returns a function that looks up the message for a field, if it has an error. */
export const errorTextOf = (messages: ErrorTexts, errors: readonly FieldError[]) => (field: string) => {
  const found = errors.find((each) => each.field === field)
  return found && errorText(messages, found)
}

type Props = {form: string; errors: readonly FieldError[]; messages: ErrorTexts}

/** Lists the errors of a form; each links to its field. */
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
