'use client'

import {useTranslations} from 'next-intl'
import type {MouseEvent} from 'react'
import {SkeletonLine} from '@/ui/admin/panel/Panel'

type Props = {failed: boolean; onRetry: () => void}

/** In place of a booking that has not loaded yet, or could not be. */
export function BookingPending({failed, onRetry}: Props) {
  const t = useTranslations('admin.states')
  const retry = ({currentTarget}: MouseEvent<HTMLButtonElement>) => {
    // The button goes: the keyboard goes on at the heading.
    currentTarget.closest('[role="dialog"]')?.querySelector('h2')?.focus()
    onRetry()
  }
  if (failed)
    return (
      <div className="actions">
        <p>{t('errorTitle')}</p>
        <button className="btn btn--outline btn--sm" type="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    )
  return (
    <>
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLine length="short" />
      <SkeletonLine length="full" />
      <SkeletonLine length="long" />
    </>
  )
}
