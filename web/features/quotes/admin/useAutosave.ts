'use client'

import {useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {useCallback, useEffect, useRef, useState} from 'react'
import {apiFetch, errorCodeOf} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {QuoteContent, QuoteCustomer} from '../content'
import type {QuotePatch} from '../input'
import {QuoteView} from './view'

const PAUSE_MS = 1200

type Leaving = {keepalive?: boolean}

/** Changes a quote and returns its new revision. */
export async function patchQuote(id: string, revision: string, body: QuotePatch, leaving?: Leaving): Promise<string> {
  const answer = await apiFetch(`/api/admin/quotes/${id}`, {method: 'PATCH', body, revision, ...leaving})
  return Saved.parse(answer).revision
}

type Typed = {draft: QuoteContent; customer: QuoteCustomer}

const textOf = ({draft, customer}: Typed) => JSON.stringify([draft, customer])
/** The typed text in its stored form: trimmed. */
const storedText = ({draft, customer}: Typed) =>
  JSON.stringify([QuoteContent.safeParse(draft).data, QuoteCustomer.safeParse(customer).data])

type Schema = typeof QuoteContent | typeof QuoteCustomer

/** The names of the fields that the server would refuse. */
export const refusedFields = (schema: Schema, typed: object): ReadonlySet<unknown> =>
  new Set(schema.safeParse(typed).error?.issues.map(({path}) => path[0]))

function withoutRefused<Fields extends object>(schema: Schema, typed: Fields, stored: Fields): Fields {
  const refused = refusedFields(schema, typed)
  return {...typed, ...Object.fromEntries(Object.entries(stored).filter(([name]) => refused.has(name)))}
}

/** What can be saved: a half-typed value, which the server would refuse, stays as it is stored. */
export const savable = (typed: Typed, stored: Typed): Typed => ({
  draft: withoutRefused(QuoteContent, typed.draft, stored.draft),
  customer: withoutRefused(QuoteCustomer, typed.customer, stored.customer),
})

/** What the server has changed by applying or removing an offer. */
export const changedOffer = (before: QuoteContent, {offerCode, discountRate, discountWords}: QuoteContent) =>
  before.offerCode === offerCode && before.discountRate === discountRate ? {} : {offerCode, discountRate, discountWords}

type State = {
  /** A command runs: save nothing now. */
  busy: boolean
  /** An amount is not a number: the draft still has the former one. */
  invalid: boolean
  /** Takes over the draft of a refreshed page; while there is unsaved text, only the offer. */
  adopt: (draft: Partial<QuoteContent>, customer: Partial<QuoteCustomer>) => void
}

/**
 * Saves typed text after a pause, and when the admin leaves. `flush` saves at once and returns the revision for the next
 * change.
 */
export function useAutosave(quote: QuoteView, typed: Typed, {busy, invalid, adopt}: State) {
  const {_id, revision, draft, customer} = quote
  const isSigned = quote.acceptance !== undefined
  const t = useTranslations('admin.bookings')
  const router = useRouter()
  const showError = useErrorToast()
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved')
  const stored = useRef({revision, typed: {draft, customer}})
  const refreshed = useRef(revision)
  const latest = useRef({typed, invalid, isSigned})
  const queue = useRef(Promise.resolve())
  const text = textOf(typed)

  useEffect(() => {
    latest.current = {typed, invalid, isSigned}
    if (refreshed.current === revision) return
    refreshed.current = revision
    const before = stored.current.typed
    stored.current = {revision, typed: {draft, customer}}
    if (text === textOf(before)) adopt(draft, customer)
    else adopt(changedOffer(before.draft, draft), {})
  })

  const save = useCallback(
    async (leaving?: Leaving) => {
      const saving = savable(latest.current.typed, stored.current.typed)
      if (textOf(saving) === textOf(stored.current.typed)) return
      setStatus('saving')
      const put = async () => {
        const saved = await patchQuote(_id, stored.current.revision, {action: 'save', ...saving}, leaving)
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
    },
    [_id],
  )

  /** Saves one after another, each based on the previous revision. */
  const enqueue = useCallback(
    (leaving?: Leaving) => {
      const run = queue.current.then(() => save(leaving))
      queue.current = run.catch(() => undefined)
      return run
    },
    [save],
  )

  const isPaused = busy || invalid || isSigned
  useEffect(() => {
    if (isPaused || text === textOf(stored.current.typed)) return undefined
    const timer = setTimeout(() => void enqueue().catch(showError), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isPaused, enqueue, showError])

  const isUnsaved = useCallback(() => {
    const now = latest.current
    return !now.isSigned && (now.invalid || textOf(now.typed) !== textOf(stored.current.typed))
  }, [])

  // A link to another page of the dashboard.
  useEffect(() => {
    const saveAndTell = async (): Promise<void> => {
      try {
        await enqueue()
        // The page that is shown now was read before.
        router.refresh()
      } catch (error) {
        showError(error, [{label: t('again'), run: () => void saveAndTell()}])
      }
    }
    return () => {
      if (isUnsaved()) void saveAndTell()
    }
  }, [enqueue, isUnsaved, router, showError, t])

  // The window is closed, or another site is opened. Phones send `pagehide` alone.
  useEffect(() => {
    const onLeave = (event: Event) => {
      if (!isUnsaved()) return
      // The browser asks whether to leave. Chrome before 119 and Safari look at `returnValue` alone.
      event.preventDefault()
      event.returnValue = true
      void enqueue({keepalive: true}).catch(() => undefined)
    }
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [enqueue, isUnsaved])

  const flush = async () => {
    await enqueue()
    return stored.current.revision
  }
  return {status, flush}
}
