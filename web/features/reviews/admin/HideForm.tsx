'use client'

import {useTranslations} from 'next-intl'
import {useId} from 'react'
import {HIDE_REASONS, type HideReason} from './listQuery'

type Props = {onHide: (reason: HideReason) => void; onCancel: () => void}

/** Asks for one of the allowed reasons. The stars are not shown here, because they are no reason. */
export function HideForm({onHide, onCancel}: Props) {
  const t = useTranslations('admin.reviews')
  const id = useId()
  return (
    <div className="hide-form" role="group" aria-labelledby={id}>
      <strong id={id}>{t('hideTitle')}</strong>
      <p className="hint">{t('hideText')}</p>
      <div className="actions">
        {HIDE_REASONS.map((reason) => (
          <button key={reason} type="button" className="btn btn--outline btn--sm" onClick={() => onHide(reason)}>
            {t(`reasons.${reason}`)}
          </button>
        ))}
        <button type="button" className="btn btn--ghost btn--sm" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  )
}
