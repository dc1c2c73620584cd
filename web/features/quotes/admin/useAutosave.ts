'use client'

import {useCallback, useEffect, useRef, useState} from 'react'
import {apiFetch, errorCodeOf} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {QuoteContent, QuoteCustomer} from '../content'
import type {QuotePatch} from '../input'
import {QuoteView} from './view'

const PAUSE_MS = 1200

/** Changes a quote and returns its new revision. */
export async function patchQuote(id: string, revision: string, body: QuotePatch): Promise<string> {
  return Saved.parse(await apiFetch(`/api/admin/quotes/${id}`, {method: 'PATCH', body, revision})).revision
}

type Typed = {draft: QuoteContent; customer: QuoteCustomer}

const textOf = ({draft, customer}: Typed) => JSON.stringify([draft, customer])
/** The typed text in its stored form: trimmed. */
const storedText = ({draft, customer}: Typed) =>
  JSON.stringify([QuoteContent.safeParse(draft).data, QuoteCustomer.safeParse(customer).data])

/**
 * Saves typed text after a pause. `paused`: save nothing now. `adopt` receives the draft of a refreshed page, unless there
 * is unsaved text. `flush` saves at once and returns the revision for the next change.
 */
export function useAutosave(quote: QuoteView, typed: Typed, paused: boolean, adopt: (typed: Typed) => void) {
  const {_id, revision, draft, customer} = quote
  const showError = useErrorToast()
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved')
  const stored = useRef({revision, typed: {draft, customer}})
  const refreshed = useRef(revision)
  const latest = useRef(typed)
  const queue = useRef(Promise.resolve())
  const text = textOf(typed)

  useEffect(() => {
    latest.current = typed
    if (refreshed.current === revision) return
    refreshed.current = revision
    const hasUnsaved = text !== textOf(stored.current.typed)
    stored.current = {revision, typed: {draft, customer}}
    if (!hasUnsaved) adopt({draft, customer})
  })

  const save = useCallback(async () => {
    const saving = latest.current
    if (textOf(saving) === textOf(stored.current.typed)) return
    setStatus('saving')
    const put = async () => {
      const saved = await patchQuote(_id, stored.current.revision, {action: 'save', ...saving})
      stored.current = {revision: saved, typed: saving}
    }
    try {
      await put().catch(async (error: unknown) => {
        if (errorCodeOf(error) !== 'stale_revision') throw error
        // The customer opened the page, or the answer to our last save was lost. Nobody else has changed the draft, so
        // keep it.
        const now = QuoteView.parse(await apiFetch(`/api/admin/quotes/${_id}`))
        const isOurs = [stored.current.typed, saving].some((ours) => storedText(ours) === storedText(now))
        if (!isOurs) throw error
        stored.current = {revision: now.revision, typed: now}
        await put()
      })
      setStatus('saved')
    } catch (error) {
      setStatus('failed')
      throw error
    }
  }, [_id])

  /** Saves one after another, each based on the previous revision. */
  const enqueue = useCallback(() => {
    const run = queue.current.then(save)
    queue.current = run.catch(() => undefined)
    return run
  }, [save])

  useEffect(() => {
    if (paused || text === textOf(stored.current.typed)) return undefined
    const timer = setTimeout(() => void enqueue().catch(showError), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, paused, enqueue, showError])

  const flush = async () => {
    await enqueue()
    return stored.current.revision
  }
  return {status, flush}
}
