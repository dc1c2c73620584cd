/** The rule of a form control, for native constraints in the browser and for the server's schemas. */
export interface FieldRule {
  required: boolean
  maxLength: number
  type: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea'
  autoComplete?: string
  /** Phones show a digit pad. */
  numeric?: true
}

export const EMAIL_FIELD = {required: true, maxLength: 254, type: 'email', autoComplete: 'email'} satisfies FieldRule
export const NAME_FIELD = {required: true, maxLength: 100, type: 'text', autoComplete: 'name'} satisfies FieldRule
export const PHONE_FIELD = {required: true, maxLength: 40, type: 'tel', autoComplete: 'tel'} satisfies FieldRule

export const REVIEW_TEXT_LIMIT = 1000
/**
 * The hidden field, which only robots fill in. The name is a word of the trade that no browser profile or password
 * manager knows. `website` is the name in pages that were opened before a release.
 */
export const TRAP_FIELD = 'roof_pitch'
export const isTrap = (name: string) => name === TRAP_FIELD || name === 'website'
/** No person fills in a form faster. */
const TOO_FAST_MS = 2000
interface Measured {
  [TRAP_FIELD]: boolean
  website: boolean
  elapsed: number | undefined
}
/**
 * Whether the hidden field is filled in, or the form was sent too fast (measured with JavaScript only). A negative time
 * means a changed clock.
 */
export const isSpam = ({roof_pitch: trap, website, elapsed}: Measured) =>
  trap || website || (elapsed !== undefined && elapsed >= 0 && elapsed < TOO_FAST_MS)

/** The codes for refused fields, on the wire and beside the field. */
export const FIELD_CODES = [
  'required',
  'too_long',
  'invalid',
  'country_code',
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

/** Errors of a form post without JavaScript, from its address: `?e=name:required,zip:invalid`. */
export function refusedFields(e: string | string[] | undefined): FieldError[] {
  const text = (Array.isArray(e) ? e[0] : e) ?? ''
  return text.split(',').flatMap((part) => {
    const [, field, code] = /^([a-z_]{1,40}):([a-z_]{1,40})$/.exec(part) ?? []
    // Anybody can write this URL, and `constructor` exists on every object.
    return field && code ? [{field, code: isFieldCode(code) ? code : 'invalid'}] : []
  })
}

/** The reference of the stored document; empty for any other text. */
export function storedReference(ref: string | string[] | undefined): string {
  return typeof ref === 'string' && /^[a-z]{1,20}_\d{1,16}_[a-z0-9]{1,64}$/i.test(ref) ? ref : ''
}
