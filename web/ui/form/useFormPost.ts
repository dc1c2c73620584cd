'use client'

import {type FormEvent, useEffect, useRef, useState} from 'react'
import type {FieldError} from '@/lib/fields'
import {attemptKey, clearDraft, type Draft, readDraft, tabStore, type Values, writeDraft} from './draft'
import {postJson} from './postJson'
import {fillForm, formValues, randomKey, readSource} from './values'

export type Phase = 'idle' | 'sending' | 'refused' | 'failed' | 'done'
type State = {phase: Phase; errors: readonly FieldError[]; sent?: Values; answer?: unknown}
type Options = {
  url: string
  /** Names the draft and the attempt in the tab's storage. */
  name: string
  check: (values: Values) => FieldError[]
  body?: (values: Values) => Record<string, unknown>
  /** How the server left the form when it was posted without JavaScript. */
  initial?: {phase: Phase; errors: readonly FieldError[]} | undefined
  onReady?: (form: HTMLFormElement, draft: Draft | undefined) => void
}

const IDLE: State = {phase: 'idle', errors: []}

/** A form's life in the browser: restore, keep, check, send once, say what happened. */
export function useFormPost({url, name, check, body = (values) => values, initial = IDLE, onReady}: Options) {
  const [state, setState] = useState<State>(initial)
  const [ready, setReady] = useState(false)
  const [resets, setResets] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const since = useRef(0)
  const sending = useRef(false)

  useEffect(() => {
    const draft = readDraft(tabStore(), name)
    since.current = draft?.since ?? Date.now()
    if (form.current) {
      if (draft) fillForm(form.current, draft.values)
      onReady?.(form.current, draft)
    }
    setReady(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has become interactive
  }, [name])

  useEffect(() => {
    if (state.phase === 'refused' || state.phase === 'failed') alert.current?.focus()
  }, [state.phase, state.errors.length])

  useEffect(() => {
    if (resets === 0) return
    scrollTo({top: 0, behavior: 'instant'})
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus({preventScroll: true})
  }, [resets])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const page = location.search
    writeDraft(tabStore(), name, {since: since.current, page, values: formValues(event.currentTarget)})
  }

  async function send(values: Values) {
    sending.current = true
    setState({phase: 'sending', errors: []})
    const content = body(values)
    const key = attemptKey(tabStore(), name, JSON.stringify({...content, locale: undefined}), randomKey)
    const meta = {elapsed: Date.now() - since.current, source: readSource()}
    const outcome = await postJson(url, {...content, ...meta}, key)
    sending.current = false
    if (outcome.kind === 'done') {
      clearDraft(tabStore(), name)
      setState({phase: 'done', errors: [], sent: values, answer: outcome.body})
    } else if (outcome.kind === 'refused') setState({phase: 'refused', errors: outcome.errors})
    else setState({phase: 'failed', errors: []})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const values = formValues(event.currentTarget)
    const errors = check(values)
    if (errors.length > 0) setState({phase: 'refused', errors})
    else void send(values)
  }

  function reset() {
    since.current = Date.now()
    form.current?.reset()
    setState(IDLE)
    setResets((count) => count + 1)
  }

  return {...state, ready, reset, alert, formProps: {ref: form, onInput, onSubmit, noValidate: ready}}
}
