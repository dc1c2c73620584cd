'use client'

import {useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {useEffect, useState} from 'react'
import {z} from '@/lib/z'
import {apiFetch, errorCodeOf} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import type {LetterAction} from './commands'

const TestSent = z.object({to: z.string(), count: z.number()})

const FAILURES = ['already_sent', 'no_readers', 'not_possible', 'address_refused', 'not_found'] as const

type Props = {
  id: string
  /** The revision of the letter, or of its mailing once sending has begun. */
  revision: string
  subject: string
  state: 'ready' | 'sending' | 'stopped'
  total: number
  /** How many emails may leave after a stop. */
  batch: number
  /** The id of the heading above the letters. */
  heading: string
}

/** Tests and sends a letter, and stops or resumes the sending. Sending asks for confirmation. */
export function LetterActions({id, revision, subject, state, total, batch, heading}: Props) {
  const t = useTranslations('admin.letters')
  const toast = useToast()
  const showError = useErrorToast()
  const {refresh} = useRouter()
  const [busy, setBusy] = useState(false)
  // A letter that is on its way stands in another row.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(heading)?.focus()
    },
    [heading],
  )

  async function press({action}: LetterAction, done: (answer: unknown) => string) {
    setBusy(true)
    try {
      toast({message: done(await apiFetch(`/api/admin/letters/${id}`, {method: 'POST', body: {action}, revision}))})
      refresh()
    } catch (error) {
      const failure = FAILURES.find((code) => code === errorCodeOf(error))
      if (failure) toast({message: t(`failures.${failure}`), error: true})
      else showError(error)
      if (failure || errorCodeOf(error) === 'stale_revision') refresh()
    }
    setBusy(false)
  }
  const button = (
    action: LetterAction['action'],
    label: string,
    done: (answer: unknown) => string,
    look = 'outline',
  ) => (
    <ActionButton
      className={look ? `btn btn--${look} btn--sm` : 'btn btn--sm'}
      inactive={busy}
      onClick={() => void press({action}, done)}
    >
      {label}
      <span className="visually-hidden"> {subject}</span>
    </ActionButton>
  )
  if (state === 'sending') return button('stop', t('stop'), () => t('stopped', {count: batch}))
  if (state === 'stopped') return button('resume', t('resume'), () => t('resumed'))
  return (
    <div className="actions">
      {button('test', t('test'), (answer) => t('tested', TestSent.parse(answer)))}
      <details className="send">
        <summary className="btn btn--sm">
          {t('send')}
          <span className="visually-hidden"> {subject}</span>
        </summary>
        <p>{t('confirm', {count: total})}</p>
        {button('send', t('sendNow'), () => t('started'), '')}
      </details>
    </div>
  )
}
