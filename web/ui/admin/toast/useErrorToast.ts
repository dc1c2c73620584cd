'use client'

import {useTranslations} from 'next-intl'
import {useCallback} from 'react'
import {errorCodeOf} from '../api'
import type {ToastAction} from './ToastNote'
import {useToast} from './Toasts'

const CODES_WITH_MESSAGE = [
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

/** Shows why a request failed. A session that has ended offers the sign-in instead of the given actions. */
export function useErrorToast() {
  const t = useTranslations('admin.failures')
  const toast = useToast()
  return useCallback(
    (error: unknown, actions: ToastAction[] = []) => {
      const code = errorCodeOf(error)
      const known = CODES_WITH_MESSAGE.find((each) => each === code) ?? 'unknown'
      const signIn = {label: t('signIn'), run: () => window.location.assign('/admin/login')}
      toast({message: t(known), error: true, actions: known === 'unauthorized' ? [signIn] : actions})
    },
    [t, toast],
  )
}
