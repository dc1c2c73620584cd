import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import {z} from 'zod'
import {usPhoneLabel} from '../format/contact.ts'
import {line} from './schema.ts'

export interface PhoneNumber {
  /** E.164, or empty when none was given. */
  number: string
  extension: string
}

/** A typed phone number, US by default, with extensions. Server only: the library has 30 KB. */
export const phoneNumber = (limits: {required: boolean; maxLength: number}) =>
  line(limits).transform((value, context): PhoneNumber => {
    if (value === '') return {number: '', extension: ''}
    const parsed = parsePhoneNumberFromString(value, 'US')
    if (parsed?.isPossible()) return {number: parsed.number, extension: parsed.ext ?? ''}
    context.addIssue({code: 'custom', message: 'invalid'})
    return z.NEVER
  })

/** '+12015550142' -> '(201) 555-0142', with an extension 'x7' after it; other countries in their international form. */
export function phoneLabel(number: string, extension = ''): string {
  const parsed = parsePhoneNumberFromString(number)
  const international = () => (parsed ? parsed.formatInternational() : number)
  const label = parsed?.countryCallingCode === '1' ? usPhoneLabel(parsed.number) : international()
  return extension ? `${label} x${extension}` : label
}
