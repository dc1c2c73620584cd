'use client'

import {useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {startTransition} from 'react'
import {Icon} from '@/ui/Icon'

/** In place of what could not be read; asks the server again, not only React. */
export function LoadFailed({retry}: {retry: () => void}) {
  const t = useTranslations('admin.states')
  const router = useRouter()
  const again = () =>
    startTransition(() => {
      router.refresh()
      retry()
    })
  return (
    <main id="main" className="adm">
      <div className="amain">
        <div className="alert" role="alert">
          <Icon name="alert" />
          <div>
            <p>
              <strong>{t('errorTitle')}</strong>
            </p>
            <p>{t('errorText')}</p>
            <p>
              <button className="btn btn--outline btn--sm" type="button" onClick={again}>
                {t('retry')}
              </button>
            </p>
          </div>
        </div>
      </div>
    </main>
  )
}
