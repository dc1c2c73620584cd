import {TRAP_FIELD} from '@/lib/forms/fields'
import {isRecord} from '@/lib/isRecord'

// Keeps typed values in this tab until they are sent: they survive a failure, a reload and a change of language.
// Session storage, so that no name or telephone number stays on a shared computer.

export type Values = Record<string, string>
export type Draft = {since: number; page: string; values: Values}
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEEP_OUT = new Set([TRAP_FIELD, 'locale', 'key'])
const keyOf = (form: string) => `draft:${form}`
const sentKeyOf = (form: string) => `sent:${form}`

/** A browser may refuse storage; the form then works without a draft. */
export function tabStore(): Store | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

const textsOf = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function read(store: Store | undefined, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

export function readDraft(store: Store | undefined, form: string): Draft | undefined {
  const found = read(store, keyOf(form))
  if (!isRecord(found) || !isRecord(found.values) || typeof found.since !== 'number') return undefined
  return {since: found.since, page: String(found.page ?? ''), values: textsOf(found.values)}
}

export function writeDraft(store: Store | undefined, form: string, draft: Draft): void {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([name, value]) => value && !KEEP_OUT.has(name)),
  )
  try {
    store?.setItem(keyOf(form), JSON.stringify({...draft, values}))
  } catch {
    // Storage may be full or forbidden. The form works without a draft.
  }
}

export const clearDraft = (store: Store | undefined, form: string): void => {
  store?.removeItem(keyOf(form))
  store?.removeItem(`attempt:${form}`)
}

/** The sent values and the server's answer, to show a reloaded confirmation again. */
type Sent = {sent: Values; answer: unknown}

export function readSent(store: Store | undefined, form: string): Sent | undefined {
  const found = read(store, sentKeyOf(form))
  return isRecord(found) && isRecord(found.sent) ? {sent: textsOf(found.sent), answer: found.answer} : undefined
}

export function writeSent(store: Store | undefined, form: string, sent: Sent | undefined): void {
  try {
    if (sent) store?.setItem(sentKeyOf(form), JSON.stringify(sent))
    else store?.removeItem(sentKeyOf(form))
  } catch {
    // Storage may be full or forbidden. A reload then shows the form again.
  }
}

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
