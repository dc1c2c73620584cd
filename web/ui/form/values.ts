import type {Values} from './draft'

/** The form's fields as plain strings. */
export function formValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

/** Puts kept values back into a form; fields that are no longer there are skipped. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList) control.value = value
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value
  }
}

/** A random key; plain http on a local network has no randomUUID. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How the visitor arrived, as web/ui/sourceScript.ts noted it on their first page. */
export function readSource(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem('source') ?? 'null') ?? {referrer: document.referrer}
  } catch {
    return {referrer: document.referrer}
  }
}
