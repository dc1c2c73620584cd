'use client'

import {useTranslations} from 'next-intl'
import {useCallback} from 'react'
import {errorCodeOf} from '../api'
import {loginPathFromHere} from '../shell/tabs'
import {type ToastAction, useToast} from './Toasts'

const CODES_WITH_MESSAGE = [
  'offline',
  'no_answer',
  'unauthorized',
  'sign_in_again',
  'forbidden',
  'stale_revision',
  'full',
  'unavailable',
  'not_found',
  'duplicate',
  'mailed',
  'under_way',
  'visit_required',
  'visit_over',
  'no_proposal',
  'mail_status',
  'mail_visit',
  'mail_proposal',
  'mail_not_done',
  'mail_photos',
  'mail_answered',
] as const

/** Shows why a request failed. A session that has ended, or is not fresh enough, offers the sign-in instead of the given actions. */
export function useErrorToast() {
  const t = useTranslations('admin.failures')
  const toast = useToast()
  return useCallback(
    (error: unknown, actions: ToastAction[] = [], about?: string) => {
      const code = errorCodeOf(error)
      const known = CODES_WITH_MESSAGE.find((each) => each === code) ?? 'unknown'
      const needsSignIn = known === 'unauthorized' || known === 'sign_in_again'
      const signIn = needsSignIn && {label: t('signIn'), href: loginPathFromHere(known === 'sign_in_again')}
      toast({message: t(known), error: true, actions: signIn ? [signIn] : actions, ...(about && {about})})
    },
    [t, toast],
  )
}
