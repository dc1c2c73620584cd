/** What a form control may hold: native constraints in the browser, and the same figures in the server's schemas. */
export interface FieldRule {
  required: boolean
  maxLength: number
  type: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea'
  autoComplete?: string
  pattern?: string
}

export const EMAIL_FIELD = {required: true, maxLength: 254, type: 'email', autoComplete: 'email'} satisfies FieldRule
export const NAME_FIELD = {required: true, maxLength: 100, type: 'text', autoComplete: 'name'} satisfies FieldRule
export const PHONE_FIELD = {required: true, maxLength: 40, type: 'tel', autoComplete: 'tel'} satisfies FieldRule

export const REVIEW_TEXT_LIMIT = 1000
/** A form filled in faster than this was not filled in by a person. */
const TOO_FAST_MS = 2000
/**
 * The hidden field was filled in, or the form was filled in too fast (only a form with JavaScript can measure that). A
 * negative time tells of a clock that was set meanwhile, not of a robot.
 */
export const isSpam = ({website, elapsed}: {website: boolean; elapsed: number | undefined}) =>
  website || (elapsed !== undefined && elapsed >= 0 && elapsed < TOO_FAST_MS)

/** The codes a field can be refused with, on the wire and beside the field. */
export const FIELD_CODES = [
  'required',
  'too_long',
  'invalid',
  'invalid_characters',
  'not_in_list',
  'past',
  'too_soon',
  'too_far',
  'closed',
  'slot_over',
  'full',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]
export interface FieldError {
  field: string
  code: string
}

const isFieldCode = (code: string) => FIELD_CODES.some((each) => each === code)

/** What a form post without JavaScript says in the address it leads to: `?e=name:required,zip:invalid`. */
export function refusedFields(e: string | string[] | undefined): FieldError[] {
  const text = (Array.isArray(e) ? e[0] : e) ?? ''
  return text.split(',').flatMap((part) => {
    const [, field, code] = /^([a-z_]{1,40}):([a-z_]{1,40})$/.exec(part) ?? []
    // Anybody may write this address: `constructor` would be found among the words.
    return field && code ? [{field, code: isFieldCode(code) ? code : 'invalid'}] : []
  })
}

/** The reference of what was stored, or nothing where the address holds anything else. */
export function storedReference(ref: string | string[] | undefined): string {
  return typeof ref === 'string' && /^[a-z]{1,20}_\d{1,16}_[a-z0-9]{1,64}$/i.test(ref) ? ref : ''
}
