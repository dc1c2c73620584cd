'use client'

import {type FormEvent, startTransition, useEffect, useRef, useState} from 'react'
import type {FieldError, FieldRule} from '@/lib/forms/fields'
import {
  clearDraft,
  type Draft,
  readDraft,
  readSent,
  tabStore,
  type Values,
  writeDraft,
  writeSent,
  fillForm,
  formValues,
} from './draft'
import type {Submission, Outcome} from './submitForm'

/** `confirm`: the request is stored, looks like spam, and needs a second press. */
export type Phase = 'idle' | 'sending' | 'refused' | 'failed' | 'confirm' | 'done'
type State = {phase: Phase; errors: readonly FieldError[]; sent?: Values; answer?: unknown}
type Options = {
  url: string
  /** The prefix of the form's keys in session storage. */
  name: string
  /** Loads the check on the first keystroke, with the other code for sending. */
  loadCheck: () => Promise<(values: Values) => FieldError[]>
  body?: (values: Values) => Record<string, unknown>
  /** The state after a refused post without JavaScript. */
  initial?: {phase: Phase; errors: readonly FieldError[]} | undefined
  onReady?: (form: HTMLFormElement, draft: Draft | undefined) => void
  /** For a form that stays on its page after sending. */
  onDone?: (sent: Values, answer: unknown) => void
}

const IDLE: State = {phase: 'idle', errors: []}

const loadDelivery = () => import('./submitForm')

/** A check for forms whose fields depend only on their own rules. */
export const fieldCheck = (fields: Readonly<Record<string, FieldRule>>) => async () => {
  const {checkFields} = await import('@/lib/forms/rules')
  return (values: Values) => checkFields(values, fields)
}

/**
 * A page that was opened before a release may request a chunk that no longer exists. Then post the form natively, so that
 * the lead is not lost.
 */
async function post(submission: Submission, form: HTMLFormElement): Promise<Outcome | 'left'> {
  try {
    return await (await loadDelivery()).submitForm(submission)
  } catch {
    if (!navigator.onLine) return {kind: 'failed'}
    form.submit()
    return 'left'
  }
}

/** Whether this page was reloaded or returned to. A page opened by a link starts with an empty form. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}

/** Restores the draft, saves it, validates, sends once and reports the result. */
export function useFormPost({
  url,
  name,
  loadCheck,
  body = (values) => values,
  initial = IDLE,
  onReady,
  onDone,
}: Options) {
  const [state, setState] = useState<State>(initial)
  const [ready, setReady] = useState(false)
  const [resets, setResets] = useState(0)
  const [stops, setStops] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const since = useRef(0)
  const sending = useRef(false)
  const confirm = useRef<string>(undefined)

  useEffect(() => {
    // In slices: restoring the whole form at once would block a slow phone.
    startTransition(() => {
      const draft = readDraft(tabStore(), name)
      since.current = draft?.since ?? performance.timeOrigin
      if (form.current) {
        if (draft) fillForm(form.current, draft.values)
        // The visitor may have typed before these listeners were added.
        else if (form.current.matches(':focus-within')) saveDraft(form.current)
        onReady?.(form.current, draft)
      }
      const sent = isShownAgain() ? readSent(tabStore(), name) : undefined
      if (sent) setState({phase: 'done', errors: [], ...sent})
      else writeSent(tabStore(), name, undefined)
      setReady(true)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has become interactive
  }, [name])

  useEffect(() => {
    if (stops === 0) return
    alert.current?.focus({preventScroll: true})
    // Scroll to the top of the message: the named fields stand below it.
    alert.current?.scrollIntoView()
  }, [stops])

  useEffect(() => {
    if (resets > 0) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [resets])

  function stop(phase: 'refused' | 'failed' | 'confirm', errors: readonly FieldError[] = []) {
    setState({phase, errors})
    setStops((count) => count + 1)
  }

  const saveDraft = (element: HTMLFormElement) =>
    writeDraft(tabStore(), name, {since: since.current, page: location.search, values: formValues(element)})

  function onInput(event: FormEvent<HTMLFormElement>) {
    // If loading fails, submitting tries again.
    loadDelivery().catch(() => undefined)
    loadCheck().catch(() => undefined)
    saveDraft(event.currentTarget)
    const field = event.target instanceof HTMLElement && event.target.getAttribute('name')
    // Changed content is another submission.
    confirm.current = undefined
    setState(({phase, errors, ...was}) => ({
      ...was,
      phase: phase === 'confirm' ? 'idle' : phase,
      errors: errors.filter((error) => error.field !== field),
    }))
  }

  /** If the check does not load, the server finds the errors. */
  const check = (values: Values): Promise<FieldError[]> =>
    loadCheck().then(
      (found) => found(values),
      () => [],
    )

  async function send(values: Values, element: HTMLFormElement) {
    setState({phase: 'sending', errors: []})
    const submission = {url, name, content: body(values), since: since.current, confirm: confirm.current}
    const outcome = await post(submission, element)
    if (outcome === 'left') return
    sending.current = false
    if (outcome.kind === 'done') {
      confirm.current = undefined
      clearDraft(tabStore(), name)
      setState({phase: 'done', errors: [], sent: values, answer: outcome.body})
      if (onDone) onDone(values, outcome.body)
      else writeSent(tabStore(), name, {sent: values, answer: outcome.body})
    } else if (outcome.kind === 'confirm') {
      confirm.current = outcome.token
      stop('confirm')
    } else if (outcome.kind === 'refused') stop('refused', outcome.errors)
    else stop('failed')
  }

  async function checkAndSend(element: HTMLFormElement) {
    if (sending.current) return
    sending.current = true
    const values = formValues(element)
    const errors = await check(values)
    if (!errors.length) return send(values, element)
    sending.current = false
    stop('refused', errors)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void checkAndSend(event.currentTarget)
  }

  /** Checks only these fields, as between the steps of a form; true when they are valid. */
  async function checkOnly(fields: readonly string[]): Promise<boolean> {
    if (!form.current) return true
    const errors = (await check(formValues(form.current))).filter(({field}) => fields.includes(field))
    if (errors.length) stop('refused', errors)
    else setState(IDLE)
    return errors.length === 0
  }

  /** Empties the form and keeps the focus where it is. */
  function clear() {
    since.current = Date.now()
    form.current?.reset()
    writeSent(tabStore(), name, undefined)
    setState(IDLE)
  }

  /** Empties the form and focuses its first field. */
  function reset() {
    clear()
    setResets((count) => count + 1)
  }

  return {
    ...state,
    ready,
    stops,
    checkOnly,
    clear,
    reset,
    alert,
    formProps: {ref: form, onInput, onSubmit, noValidate: ready},
  }
}
