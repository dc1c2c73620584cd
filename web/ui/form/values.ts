import type {Values} from './draft'

/** The form's fields as plain strings. */
export function formValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

/** Restores values into a form; skips fields that no longer exist. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList) control.value = value
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value
  }
}
