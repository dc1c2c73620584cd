'use client'

import {useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {startTransition} from 'react'
import {Icon} from '@/ui/Icon'
import './shell.css'

/** Replaces a page that could not be loaded. The button asks the server again; React's `reset` alone would not. */
export function LoadFailed({reset}: {reset: () => void}) {
  const t = useTranslations('admin.states')
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <main id="main" className="load-failed">
      <div className="alert" role="alert">
        <Icon name="alert" />
        <div>
          <p>
            <strong>{t('errorTitle')}</strong>
          </p>
          <p>{t('errorText')}</p>
          <p>
            <button className="btn btn--outline btn--sm" type="button" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        </div>
      </div>
    </main>
  )
}
