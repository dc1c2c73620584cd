'use client'

import {useTranslations} from 'next-intl'
import {useState, type SubmitEvent} from 'react'
import {LongField} from '@/ui/admin/LongField'
import {REPLY_LIMIT} from './listQuery'

type Props = {reply: string; onSave: (reply: string) => void; onCancel: () => void}

export function ReplyForm({reply, onSave, onCancel}: Props) {
  const t = useTranslations('admin.reviews')
  const [text, setText] = useState(reply)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(text.trim())
  }
  return (
    <form className="field" onSubmit={submit}>
      <LongField label={t('replyLabel')} rows={3} limit={REPLY_LIMIT} value={text} onChange={setText} />
      <div className="actions">
        <button type="submit" className="btn btn--sm" disabled={text.trim() === ''}>
          {t('replySave')}
        </button>
        {reply && (
          <button type="button" className="btn btn--outline btn--sm" onClick={() => onSave('')}>
            {t('replyRemove')}
          </button>
        )}
        <button type="button" className="btn btn--ghost btn--sm" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
