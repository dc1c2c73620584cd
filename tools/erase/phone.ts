import {parsePhoneNumberFromString} from 'libphonenumber-js/min'

/** `number`: in E.164, as the site stores it. `label`: as people write it. */
export type Phone = {number: string; extension: string; label: string}

/** A telephone number in E.164 or as it is written in the US; undefined for anything else. Must read as the site's forms do. */
export function phoneOf(text: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(text, 'US')
  if (!parsed?.isPossible()) return undefined
  const label = parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational()
  const {number, ext: extension = ''} = parsed
  return {number, extension, label: label.replace(/ ext\. .*$/, '')}
}
