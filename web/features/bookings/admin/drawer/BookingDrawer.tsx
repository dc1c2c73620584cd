'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useState} from 'react'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {EmailList} from '@/ui/admin/drawer/EmailList'
import {HistoryList} from '@/ui/admin/drawer/HistoryList'
import {SkeletonLine} from '@/ui/admin/panel/SkeletonLine'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {addNote, fetchBooking, resendEmail} from '../api'
import type {StatusChange} from '../list/useInbox'
import {Age} from '../status/Age'
import {StatusForm} from '../status/StatusForm'
import type {BookingDetail, BookingRow} from '../view'
import {BookingDetails} from './BookingDetails'
import {Duplicates} from './Duplicates'
import {NotesSection} from './NotesSection'
import {PhotosSection} from './PhotosSection'

type Props = {
  id: string
  /** The booking's row, if it is on this page of the list: shown until the whole booking has loaded. */
  row: BookingRow | undefined
  now: number
  slaHours: number
  onClose: () => void
  onOpen: (id: string) => void
  onChange: (change: StatusChange) => Promise<void>
  onSpam: (row: BookingRow, spam: boolean) => Promise<void>
  onSaved: () => void
}

export function BookingDrawer({id, row, now, slaHours, onClose, onOpen, onChange, onSpam, onSaved}: Props) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const showError = useErrorToast()
  const [booking, setBooking] = useState<BookingDetail>()
  const load = async () => setBooking(await fetchBooking(id))
  useEffect(() => {
    let mounted = true
    fetchBooking(id)
      .then((loaded) => mounted && setBooking(loaded))
      .catch(showError)
    return () => {
      mounted = false
    }
  }, [id, showError])

  /** Saves, then reads this booking and the list behind it again. */
  const saveAndReload = async (save: Promise<unknown>) => {
    try {
      await save
      await load()
      onSaved()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  const received = format.moment(booking?.created_at ?? row?.created_at, true)
  return (
    <Drawer
      label={t('drawer')}
      title={booking?.name ?? row?.name ?? ''}
      subtitle={t('receivedAt', {at: received})}
      rowId={id}
      busy={!booking}
      onClose={onClose}
      footer={
        booking && (
          <>
            <a className="btn btn--secondary btn--sm" href={`tel:${booking.phone}`}>
              {t('call', {phone: usPhoneLabel(booking.phone)})}
            </a>
            <a className="btn btn--outline btn--sm" href={`sms:${booking.phone}`}>
              {t('text')}
            </a>
            <a className="btn btn--outline btn--sm" href={`mailto:${booking.email}`}>
              {t('email')}
            </a>
            <button
              className="btn btn--ghost btn--sm"
              type="button"
              onClick={() => void onSpam(booking, !booking.spam).then(load).catch(showError)}
            >
              {booking.spam ? t('notSpam') : t('spam')}
            </button>
          </>
        )
      }
    >
      {booking ? (
        <>
          <Age booking={booking} now={now} slaHours={slaHours} />
          {!booking.spam && (
            <StatusForm
              booking={booking}
              onSave={(status, notify) => onChange({row: booking, status, notify}).then(load).catch(showError)}
            />
          )}
          <BookingDetails booking={booking} />
          <PhotosSection booking={booking} />
          <Duplicates duplicates={booking.duplicates} onOpen={onOpen} />
          <NotesSection notes={booking.internalNotes} onAdd={(text) => saveAndReload(addNote(id, text))} />
          <EmailList emails={booking.mails} onResend={(key) => saveAndReload(resendEmail(id, key))} />
          <HistoryList history={booking.history} />
        </>
      ) : (
        <>
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonLine length="short" />
          <SkeletonLine length="full" />
          <SkeletonLine length="long" />
        </>
      )}
    </Drawer>
  )
}
