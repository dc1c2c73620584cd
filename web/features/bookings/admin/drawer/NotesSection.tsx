'use client'

import {useTranslations} from 'next-intl'
import {useState, type SubmitEvent} from 'react'
import {NOTE_LIMIT} from '../input'
import {LongField} from '@/ui/admin/LongField'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import type {BookingDetail} from '../view'

type Props = {notes: BookingDetail['internalNotes']; onAdd: (text: string) => Promise<boolean>}

/** For the team only: the customer never sees these. */
export function NotesSection({notes, onAdd}: Props) {
  const t = useTranslations('admin.bookings')
  const when = useDateFormat()
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaving(true)
    void onAdd(text)
      .then((saved) => saved && setText(''))
      .finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('internalNotes')}</h3>
      <ul className="steps">
        {notes.map((note) => (
          <li key={note._key}>
            <strong className="dtext">{note.text}</strong>
            <span>{[note.by, when.moment(note.at)].join(', ')}</span>
          </li>
        ))}
      </ul>
      <form className="field" onSubmit={submit}>
        <LongField label={t('addNote')} rows={2} limit={NOTE_LIMIT} value={text} onChange={setText} />
        <div>
          <button className="btn btn--outline btn--sm" type="submit" disabled={saving || text.trim() === ''}>
            {t('saveNote')}
          </button>
        </div>
      </form>
    </section>
  )
}
