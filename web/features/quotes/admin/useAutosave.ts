'use client'

import {useCallback, useEffect, useRef, useState} from 'react'
import {apiFetch, errorCodeOf} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import type {QuoteContent, QuoteCustomer} from '../content'
import type {QuotePatch} from '../input'
import {QuoteView} from './view'

const PAUSE_MS = 1200

/** Changes a quote and returns its new revision. */
export async function patchQuote(id: string, revision: string, body: QuotePatch): Promise<string> {
  return Saved.parse(await apiFetch(`/api/admin/quotes/${id}`, {method: 'PATCH', body, revision})).revision
}

type Typed = {draft: QuoteContent; customer: QuoteCustomer}

/**
 * Keeps what is typed, a pause after the last key. `paused`: nothing may be saved now. `flush` saves at once and returns the
 * revision that the next change is based on.
 */
export function useAutosave({_id, revision, draft, customer}: QuoteView, typed: Typed, paused: boolean) {
  const showError = useErrorToast()
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved')
  const stored = useRef({revision, text: JSON.stringify({draft, customer})})
  const text = JSON.stringify(typed)
  const latest = useRef(typed)
  const queue = useRef(Promise.resolve())

  const save = useCallback(async () => {
    const body = {action: 'save' as const, ...latest.current}
    const saving = JSON.stringify(latest.current)
    if (saving === stored.current.text) return
    setStatus('saving')
    const put = async () => ({revision: await patchQuote(_id, stored.current.revision, body), text: saving})
    try {
      stored.current = await put().catch(async (error: unknown) => {
        if (errorCodeOf(error) !== 'stale_revision') throw error
        // The customer has opened the page, or the answer to our own last save was lost: the draft is still ours.
        const now = QuoteView.parse(await apiFetch(`/api/admin/quotes/${_id}`))
        const there = JSON.stringify({draft: now.draft, customer: now.customer})
        if (there !== stored.current.text && there !== saving) throw error
        stored.current = {revision: now.revision, text: there}
        return there === saving ? stored.current : put()
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
    latest.current = typed
  })

  useEffect(() => {
    if (paused || text === stored.current.text) return undefined
    const timer = setTimeout(() => void enqueue().catch(showError), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, paused, enqueue, showError])

  const flush = async () => {
    await enqueue()
    return stored.current.revision
  }
  return {status, flush}
}
