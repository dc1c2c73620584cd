import {useEffect, useLayoutEffect, useState} from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const SELECTOR = 'input:not([type=hidden]),textarea,select'

type Kept = {form: string; name: string; index: number; value: string; checked: boolean; files: FileList | null}
type Early = {controls: Kept[]; focused: Pick<Kept, 'form' | 'name' | 'index'> | undefined}

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Identifies a control by its form's address, its name and its place among equal names. */
function placeOf(control: Control) {
  const form = control.form?.getAttribute('action') ?? ''
  const alike = [...(control.form?.querySelectorAll<Control>(SELECTOR) ?? [])].filter(({name}) => name === control.name)
  return {form, name: control.name, index: alike.indexOf(control)}
}

function find({form, name, index}: Pick<Kept, 'form' | 'name' | 'index'>): Control | undefined {
  const forms = [...document.forms].filter((each) => each.getAttribute('action') === form)
  const alike = forms
    .flatMap((each) => [...each.querySelectorAll<Control>(SELECTOR)])
    .filter((each) => each.name === name)
  return alike[index]
}

function isChanged(control: Control) {
  if (isToggle(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((each) => each.selected !== each.defaultSelected)
  return control.value !== control.defaultValue
}

/** The values that were typed, chosen or filled in before hydration. */
function readEarly(): Early {
  const controls = [...document.querySelectorAll<Control>(SELECTOR)].filter((each) => each.form && each.name)
  const kept = controls.filter(isChanged).map((control) => ({
    ...placeOf(control),
    value: control.value,
    checked: isToggle(control) && control.checked,
    files: control instanceof HTMLInputElement ? control.files : null,
  }))
  const focused = controls.find((each) => each === document.activeElement)
  return {controls: kept, focused: focused && placeOf(focused)}
}

function restore({controls, focused}: Early) {
  for (const kept of controls) {
    const control = find(kept)
    if (!control || isChanged(control)) continue
    if (isToggle(control)) control.checked = kept.checked
    else if (control instanceof HTMLInputElement && control.type === 'file') control.files = kept.files
    else control.value = kept.value
    // The form's own listeners must add restored values to their draft.
    control.dispatchEvent(new Event('input', {bubbles: true}))
    control.dispatchEvent(new Event('change', {bubbles: true}))
  }
  if (focused && document.activeElement === document.body) find(focused)?.focus({preventScroll: true})
}

// React warns of layout effects on the server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Keeps values that were entered before React hydrated the page. If a translator or a password manager has changed the
 * page, React builds it anew with empty fields. This reads the values before that, and fills them in again before the
 * next paint.
 */
export function useEarlyInput() {
  const [early] = useState(() => (typeof document === 'undefined' ? undefined : readEarly()))
  useBrowserLayoutEffect(() => {
    if (early) restore(early)
  }, [early])
}
