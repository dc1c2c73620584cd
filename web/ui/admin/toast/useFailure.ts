'use client'

import {useTranslations} from 'next-intl'
import {useCallback} from 'react'
import {codeOfError} from '../api'
import type {ToastAction} from './ToastNote'
import {useToast} from './Toasts'

const KNOWN = [
  'offline',
  'unauthorized',
  'forbidden',
  'stale_revision',
  'full',
  'unavailable',
  'not_found',
  'duplicate',
  'mailed',
] as const

/** Says in words what a request failed with. A session that has ended leads back to the sign-in. */
export function useFailure() {
  const t = useTranslations('admin.failures')
  const toast = useToast()
  return useCallback(
    (error: unknown, actions: ToastAction[] = []) => {
      const code = codeOfError(error)
      const known = KNOWN.find((each) => each === code) ?? 'unknown'
      const signIn = {words: t('signIn'), run: () => window.location.assign('/admin/login')}
      toast({words: t(known), bad: true, actions: known === 'unauthorized' ? [signIn] : actions})
    },
    [t, toast],
  )
}
