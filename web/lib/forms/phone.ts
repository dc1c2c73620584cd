import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import {usPhoneLabel} from '../format/contact.ts'

/**
 * '+12015550142' -> '(201) 555-0142', an extension as 'x7'; other countries in international form. Use it on the server
 * only: the library has 30 KB.
 */
export function phoneLabel(number: string, extension = ''): string {
  const parsed = parsePhoneNumberFromString(number)
  const international = () => (parsed ? parsed.formatInternational() : number)
  const label = parsed?.countryCallingCode === '1' ? usPhoneLabel(parsed.number) : international()
  return extension ? `${label} x${extension}` : label
}
