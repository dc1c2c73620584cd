import {FIELD_CODES, type FieldError} from './fields'

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
