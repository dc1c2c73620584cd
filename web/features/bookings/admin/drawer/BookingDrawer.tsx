'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useState, useRef} from 'react'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {agreedVisit, visitOfSlot} from '@/lib/time/visits'
import type {ResponseSla} from '@/lib/time/responseSla'
import {EmailList, HistoryList} from '@/ui/admin/drawer/details'
import {ContactLinks, ReplyForm, useReplyOffer} from '@/ui/admin/reply/ReplyForm'
import {isPhotoRefusal, type PhotoRefusal} from '@/lib/photos'
import {errorCodeOf, readIfStale} from '@/ui/admin/api'
import type {StaffMember} from '@/server/auth/roles'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {useDateFormat} from '@/ui/admin/format'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {TextForm} from '@/ui/admin/TextForm'
import type {CustomerPatch} from '../../customer'
import {addFile, addNote, patchBooking, patchCustomer, removeFile, resendEmail} from '../api'
import type {StatusChange} from '../list/useInbox'
import {useOptionLabels} from '../labels'
import {OutcomeForm, type OutcomeInput} from './OutcomeForm'
import {StatusForm} from '../status/StatusForm'
import {type BookingDetail, type BookingRow, replySubject} from '../view'
import {ProposalSection, AnswerActions, FollowUpForm} from './Waiting'
import {BookingDetails, CustomerNotes, OfficeFiles, PhotosSection, RequestOrigin} from './BookingDetails'
import {BookingNotLoaded, useBooking} from './useBooking'
import {AssigneeSelect} from '../AssigneeSelect'
import {CustomerForm} from './CustomerForm'
import {CustomerSection} from './CustomerSection'
import {NOTE_LIMIT, type BookingPatch} from '../input'

/** Makes a photo smaller: other changes wait for the upload. Other files stay as they are. */
async function smallerPhoto(file: File): Promise<File | PhotoRefusal> {
  if (!file.type.startsWith('image/')) return file
  const {shrink} = await import('../../photos/upload')
  const shrunk = await shrink(file)
  return typeof shrunk === 'string' ? shrunk : new File([shrunk.photo], file.name)
}

type NotesProps = {notes: BookingDetail['internalNotes']; onAdd: (text: string, key: string) => Promise<boolean>}

/** Notes for the team; the customer never sees them. */
function NotesSection({notes, onAdd}: NotesProps) {
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

type Props = {
  id: string
  /** The rows of the list's page. The drawer shows the booking's row until the whole booking has loaded. */
  rows: readonly BookingRow[]
  /** Raise this number to read the booking again. Unsaved input stays. */
  reloads: number
  now: number
  sla: ResponseSla
  staff: readonly StaffMember[]
  onClose: () => void
  onOpen: (id: string) => void
  /** The admin has confirmed the booking outside the drawer; only the time of the visit is missing. */
  confirming: boolean
  onChooseTime: (id: string) => void
  onChange: (change: StatusChange) => Promise<void>
  onAccept: (row: BookingRow) => Promise<void>
  onDecline: (row: BookingRow) => Promise<void>
  onSpam: (row: BookingRow, spam: boolean) => Promise<void>
  onSaved: () => void
}

export function BookingDrawer({
  id,
  rows,
  reloads,
  now,
  sla,
  staff,
  confirming,
  onClose,
  onOpen,
  onChooseTime,
  onChange,
  onAccept,
  onDecline,
  onSpam,
  onSaved,
}: Props) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const labels = useOptionLabels()
  const showError = useErrorToast()
  const toast = useToast()
  const tCustomer = useTranslations('admin.customer')
  const tOutcome = useTranslations('admin.outcome')
  const tQuotes = useTranslations('admin.quotes')
  const [saving, setSaving] = useState(false)
  const {booking, failed, read, retry} = useBooking(id, rows, reloads)
  const row = rows.find(({_id}) => _id === id)
  // Calling and writing need not wait for the whole booking.
  const customer = booking ?? row
  const offer = useReplyOffer(customer && replySubject(customer))

  /** Saves, then reads this booking and the list again. Returns whether it was saved. */
  const saveAndReload = async (save: Promise<unknown>) => {
    try {
      await save
      await read()
      onSaved()
      return true
    } catch (error) {
      showError(error)
      // Unsaved input stays.
      await readIfStale(error, read)
      return false
    }
  }

  /** The list of files shows its own refusals. */
  const addOfficeFile = async (file: File) => {
    try {
      const small = await smallerPhoto(file)
      if (typeof small === 'string') return small
      await addFile(id, small)
      await read()
      onSaved()
      return undefined
    } catch (error) {
      const code = errorCodeOf(error)
      if (!isPhotoRefusal(code)) showError(error)
      return code
    }
  }

  const patch = (body: BookingPatch) => saveAndReload(patchBooking(id, booking?.revision ?? '', body))

  const changeCustomer = async (change: CustomerPatch, done: 'corrected' | 'linked' | 'unlinked') => {
    setSaving(true)
    const saved = await saveAndReload(patchCustomer(id, booking?.revision ?? '', change))
    if (saved) toast({message: tCustomer(done)})
    setSaving(false)
    return saved
  }

  const saveOutcome = async (name: string, outcome: OutcomeInput) => {
    const saved = await patch({action: 'outcome', reason: '', ...outcome})
    if (saved) toast({message: tOutcome('saved', {name, stage: tOutcome(`stages.${outcome.stage}`)}), about: id})
    return saved
  }

  const received = format.moment(customer?.created_at, true)
  return (
    <Drawer
      label={t('drawer')}
      title={customer?.name ?? ''}
      subtitle={t('receivedAt', {at: received})}
      rowId={id}
      busy={!booking && !failed}
      onClose={onClose}
      footer={
        customer && (
          <>
            <ContactLinks customer={{...customer, ...replySubject(customer)}} offer={offer} />
            {booking && (
              <button
                className="btn btn--ghost btn--sm"
                type="button"
                onClick={() => void onSpam(booking, !booking.spam).then(read).catch(showError)}
              >
                {booking.spam ? t('notSpam') : t('spam')}
              </button>
            )}
          </>
        )
      }
    >
      {booking ? (
        <>
          <AnswerActions booking={booking} now={now} sla={sla} onPatch={patch} />
          <BookingDetails booking={booking} />
          {!booking.spam && (
            <ProposalSection
              booking={booking}
              onAccept={() => onAccept(booking).then(read).catch(showError)}
              onChooseTime={() => onChooseTime(id)}
              onDecline={() => onDecline(booking).then(read).catch(showError)}
            />
          )}
          <CustomerNotes notes={booking.notes} />
          <PhotosSection booking={booking} />
          <OfficeFiles booking={booking} onAdd={addOfficeFile} onRemove={(key) => saveAndReload(removeFile(id, key))} />
          {!booking.spam && (
            <>
              <StatusForm
                booking={booking}
                now={now}
                confirming={confirming}
                onSave={(choice) =>
                  onChange({row: booking, ...choice})
                    .then(read)
                    .catch(showError)
                }
              />
              <OutcomeForm booking={booking} onSave={(outcome) => saveOutcome(booking.name, outcome)} />
            </>
          )}
          <FollowUpForm booking={booking} now={now} onPatch={patch} />
          <AssigneeSelect
            assignee={booking.assignee}
            visit={agreedVisit(booking) ?? visitOfSlot(booking.preferred_date, booking.preferred_time)}
            staff={staff}
            onAssign={(assignee) => patch({action: 'assign', assignee})}
          />
          {!booking.spam && (
            <Link
              className="btn btn--outline btn--sm"
              href={dashboardPath('quotes', {booking: booking._id})}
              prefetch={false}
            >
              {tQuotes('ofBooking')}
            </Link>
          )}
          <ReplyForm customer={replySubject(booking)} offer={offer} />
          <NotesSection notes={booking.internalNotes} onAdd={(text, key) => saveAndReload(addNote(id, text, key))} />
          <RequestOrigin booking={booking} />
          <CustomerForm
            booking={booking}
            onSave={(contact) => changeCustomer({action: 'correct', ...contact}, 'corrected')}
          />
          <CustomerSection
            booking={booking}
            saving={saving}
            onOpen={onOpen}
            onLink={(other) => void changeCustomer({action: 'link', other}, 'linked')}
            onUnlink={() => void changeCustomer({action: 'unlink'}, 'unlinked')}
          />
          <EmailList emails={booking.mails} onResend={(key) => saveAndReload(resendEmail(id, key))} />
          <HistoryList history={booking.history} slotLabel={(slot) => format.slot(labels.slot(slot))} />
        </>
      ) : (
        <BookingNotLoaded failed={failed} onRetry={retry} />
      )}
    </Drawer>
  )
}
