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
/** The same as it is stored: without blanks at the ends. */
const storedText = ({draft, customer}: Typed) =>
  JSON.stringify([QuoteContent.safeParse(draft).data, QuoteCustomer.safeParse(customer).data])

/**
 * Keeps what is typed, a pause after the last key. `paused`: nothing may be saved now. `flush` saves at once and returns the
 * revision that the next change is based on.
 */
export function useAutosave(quote: QuoteView, typed: Typed, paused: boolean) {
  const {_id, revision, draft, customer} = quote
  const showError = useErrorToast()
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved')
  const stored = useRef({revision, typed: {draft, customer}})
  const told = useRef(revision)
  const latest = useRef(typed)
  const queue = useRef(Promise.resolve())
  const text = textOf(typed)

  useEffect(() => {
    latest.current = typed
    if (told.current === revision) return
    // What the server has just told is not saved again.
    told.current = revision
    stored.current = {revision, typed: {draft, customer}}
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
        // The customer has opened the page, or the answer to our own last save was lost: the draft is still ours.
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

  /** One after the other: each is based on the revision of the one before. */
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
