'use client'

import {useTranslations} from 'next-intl'
import {useRef} from 'react'
import {TextForm} from '@/ui/admin/TextForm'
import {useDateFormat} from '@/ui/admin/format'
import {NOTE_LIMIT} from '../input'
import type {BookingDetail} from '../view'

type Props = {notes: BookingDetail['internalNotes']; onAdd: (text: string, key: string) => Promise<boolean>}

/** Notes for the team; the customer never sees them. */
export function NotesSection({notes, onAdd}: Props) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const attempt = useRef<{text: string; key: string}>(undefined)
  const add = async (text: string) => {
    if (attempt.current?.text !== text) attempt.current = {text, key: crypto.randomUUID()}
    const added = await onAdd(text, attempt.current.key)
    if (added) attempt.current = undefined
    return added
  }
  return (
    <section>
      <h3>{t('internalNotes')}</h3>
      <ul className="steps">
        {notes.map((note) => (
          <li key={note._key}>
            <strong className="verbatim">{note.text}</strong>
            <span>{[note.by, format.moment(note.at)].join(', ')}</span>
          </li>
        ))}
      </ul>
      <TextForm
        label={t('addNote')}
        rows={2}
        limit={NOTE_LIMIT}
        submit={{label: t('saveNote'), className: 'btn btn--outline btn--sm'}}
        onSubmit={add}
      />
    </section>
  )
}
