import {usPhoneLabel} from '@/lib/format/contact'

/** `201 555 0199 ext 7` -> `(201) 555-0199 x7`; what is no US number stays as it was typed. */
export function typedPhoneLabel(typed: string): string {
  const [, number = '', extension] =
    /^([\d\s().+-]+?)(?:[\s,;]*(?:x|#|ext\w*\.?)\s*(\d{1,7}))?$/i.exec(typed.trim()) ?? []
  const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return typed
  return [usPhoneLabel(`+1${digits}`), extension && `x${extension}`].filter(Boolean).join(' ')
}
