import {usPhoneLabel} from '@/lib/format/usPhoneLabel'

/** `201 555 0199` -> `(201) 555-0199`; what is no plain US number stays as it was typed. */
export function typedPhoneLabel(typed: string): string {
  const digits = /^[\d\s().+-]+$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length === 10 ? usPhoneLabel(`+1${digits}`) : typed
}
