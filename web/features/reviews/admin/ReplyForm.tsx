'use client'

import {useTranslations} from 'next-intl'
import {TextForm} from '@/ui/admin/TextForm'
import {REPLY_LIMIT} from './listQuery'

type Props = {reply: string; onSave: (reply: string) => Promise<boolean>; onCancel: () => void}

/** The public reply to a review; an empty reply removes it. */
export function ReplyForm({reply, onSave, onCancel}: Props) {
  const t = useTranslations('admin.reviews')
  return (
    <TextForm
      label={t('replyLabel')}
      rows={3}
      limit={REPLY_LIMIT}
      initial={reply}
      submit={{label: t('replySave'), className: 'btn btn--sm'}}
      onSubmit={onSave}
    >
      {reply && (
        <button type="button" className="btn btn--outline btn--sm" onClick={() => void onSave('')}>
          {t('replyRemove')}
        </button>
      )}
      <button type="button" className="btn btn--ghost btn--sm" onClick={onCancel}>
        {t('cancel')}
      </button>
    </TextForm>
  )
}
