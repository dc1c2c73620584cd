'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useState} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {usPhoneLabel} from '@/lib/format/usPhoneLabel'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {bookingAddress} from '../api'
import {Age} from '../status/Age'
import {BookingDetails} from './BookingDetails'
import {Duplicates} from './Duplicates'
import {HistoryList} from '@/ui/admin/drawer/HistoryList'
import {EmailList} from '@/ui/admin/drawer/EmailList'
import {NotesSection} from './NotesSection'
import {StatusForm} from '../status/StatusForm'
import type {StatusChange} from '../list/useInbox'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {BookingDetail, type BookingRow} from '../view'

type Props = {
  id: string
  /** The row in the list behind, when it is on this page: what is known until the whole booking is here. */
  row: BookingRow | undefined
  now: number
  promiseHours: number
  onClose: () => void
  onOpen: (id: string) => void
  onChange: (change: StatusChange) => Promise<void>
  onSpam: (row: BookingRow, spam: boolean) => Promise<void>
  onSaved: () => void
}

export function BookingDrawer({id, row, now, promiseHours, onClose, onOpen, onChange, onSpam, onSaved}: Props) {
  const t = useTranslations('admin.bookings')
  const when = useDateFormat()
  const failed = useFailure()
  const [booking, setBooking] = useState<BookingDetail>()
  const address = bookingAddress(id)
  const load = async () => setBooking(BookingDetail.parse(await apiFetch(address)))
  useEffect(() => {
    let shown = true
    apiFetch(address)
      .then((answer) => shown && setBooking(BookingDetail.parse(answer)))
      .catch(failed)
    return () => {
      shown = false
    }
  }, [address, failed])

  /** A note or a Resend: sent, then everything here and the list behind are read again. */
  const save = async (path: string, body: unknown) => {
    try {
      await apiFetch(address + path, {method: 'POST', body})
      await load()
      onSaved()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  const title = booking?.name ?? row?.name ?? ''
  const received = when.moment(booking?.created_at ?? row?.created_at, true)
  return (
    <Drawer
      label={t('drawer')}
      title={title}
      lead={t('receivedAt', {at: received})}
      close={t('close')}
      rowId={id}
      onClose={onClose}
    >
      {booking ? (
        <>
          <div className="dbody">
            <Age
              receivedAt={booking.created_at}
              respondedAt={booking.firstRespondedAt}
              now={now}
              promiseHours={promiseHours}
              waiting={booking.status === 'pending' && !booking.spam}
            />
            {!booking.spam && (
              <StatusForm
                key={booking.revision}
                booking={booking}
                onSave={(status, notify) => onChange({row: booking, status, notify}).then(load).catch(failed)}
              />
            )}
            <BookingDetails booking={booking} />
            <Duplicates duplicates={booking.duplicates} onOpen={onOpen} />
            <NotesSection notes={booking.internalNotes} onAdd={(text) => save('/notes', {text})} />
            <EmailList mails={booking.mails} onResend={(key) => save(`/mails/${encodeURIComponent(key)}/resend`, {})} />
            <HistoryList history={booking.history} />
          </div>
          <div className="dfoot">
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
              onClick={() => void onSpam(booking, !booking.spam).then(load).catch(failed)}
            >
              {booking.spam ? t('notSpam') : t('spam')}
            </button>
          </div>
        </>
      ) : (
        <div className="dbody" aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <div className="skeleton skel--w40" />
          <div className="skeleton" />
          <div className="skeleton skel--w70" />
        </div>
      )}
    </Drawer>
  )
}
