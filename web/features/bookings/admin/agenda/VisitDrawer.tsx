'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useEffect, useState} from 'react'
import type {Visit} from '@/lib/time/visits'
import {isSameVisit, requestedTime} from '@/lib/time/visits'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {AddressLink, PhoneLink} from '@/ui/admin/format'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {visitAddress} from '../../fields'
import {useOptionLabels, useVisitLabel} from '../labels'
import {useConflict, VisitFields, visitOf} from '../status/VisitFields'
import {BookingPage, openProposal, type BookingRow} from '../view'
import type {BoardEntry} from './queries'

type Common = {
  rowId: string
  now: number
  onAgree: (row: BookingRow, visit: Visit, overlap: boolean) => Promise<boolean>
  onClose: () => void
}

const EMPTY = {date: '', start: '', end: ''}

type FormProps = Common & {
  /** Undefined until one is chosen. */
  row: BookingRow | undefined
  /** The time in force, which needs no saving. */
  current: Visit | undefined
  initial: Visit | undefined
}

/** The time of a visit with what speaks against it, and the button that agrees on it. */
function VisitTime({row, current, initial, now, onAgree, onClose}: Omit<FormProps, 'rowId'>) {
  const t = useTranslations('admin.agenda')
  const tVisit = useTranslations('admin.visit')
  const [draft, setDraft] = useState(initial ?? EMPTY)
  const [saving, setSaving] = useState(false)
  const {conflict} = useConflict(row?._id ?? 'none', draft, now)
  const visit = visitOf(draft)
  const save = async () => {
    if (!row || !visit) return
    setSaving(true)
    if (await onAgree(row, visit, conflict.full)) onClose()
    setSaving(false)
  }
  const label = conflict.full ? tVisit('confirmFull') : t(current ? 'move' : 'agree')
  return (
    <section>
      <VisitFields
        draft={draft}
        requested={row ? requestedTime({...row, proposal: openProposal(row)}) : {}}
        conflict={conflict}
        onChange={setDraft}
      />
      <div className="actions">
        <ActionButton
          className="btn btn--sm"
          inactive={saving || !row || !visit || isSameVisit(visit, current)}
          onClick={() => void save()}
        >
          {label}
        </ActionButton>
      </div>
    </section>
  )
}

/** A visit or a wished time: whom it is for, and the time to agree on or to move it to. */
export function VisitDrawer({entry, rowId, ...form}: Common & {entry: BoardEntry}) {
  const t = useTranslations('admin.agenda')
  const tBookings = useTranslations('admin.bookings')
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const {_id, name, id, service, status, phone, phoneExtension, notes, agreed, isWish} = entry
  const address = visitAddress(entry)
  // A proposal beside an agreed visit moves it.
  const current = status === 'confirmed' && !isWish ? agreed : undefined
  return (
    <Drawer
      label={t('drawer')}
      title={name || id}
      subtitle={[tBookings(`status.${status}`), agreed && visitLabel.visit(agreed)].filter(Boolean).join(' · ')}
      rowId={rowId}
      onClose={form.onClose}
      footer={
        <Link className="btn btn--outline btn--sm" href={dashboardPath('bookings', {booking: _id})} prefetch={false}>
          {t('openRequest')}
        </Link>
      }
    >
      <section className="visit-drawer">
        <p>{labels.service(service)}</p>
        {address && <AddressLink address={address} />}
        {phone && <PhoneLink phone={phone} phoneExtension={phoneExtension} />}
        {notes && <p className="small verbatim">{notes}</p>}
      </section>
      {status !== 'completed' && <VisitTime {...form} row={entry} current={current} initial={agreed} />}
    </Drawer>
  )
}

/** The newest requests without an agreed visit, or those that a search finds. */
function useWaiting(search: string): readonly BookingRow[] | undefined {
  const showError = useErrorToast()
  const [found, setFound] = useState<readonly BookingRow[]>()
  useEffect(() => {
    let isLatest = true
    apiFetch(`/api/admin/bookings?${new URLSearchParams({status: 'pending', q: search})}`)
      .then((body) => isLatest && setFound(BookingPage.parse(body).rows))
      .catch(showError)
    return () => {
      isLatest = false
    }
  }, [search, showError])
  return found
}

/** A visit at a place of the grid: for a request that waits for one, or for somebody who is on the phone. */
export function NewVisitDrawer({visit, rowId, ...form}: Common & {visit: Visit | undefined}) {
  const t = useTranslations('admin.agenda')
  const tPhone = useTranslations('admin.phoneRequest')
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const [search, setSearch] = useState('')
  const [row, setRow] = useState<BookingRow>()
  const waiting = useWaiting(search)
  const describe = ({service, ...each}: BookingRow) => {
    const {date, time} = requestedTime({...each, proposal: openProposal(each)})
    return [labels.service(service), date && time && visitLabel.proposal({date, time})].filter(Boolean).join(' · ')
  }
  return (
    <Drawer
      label={t('newVisit')}
      title={t('newVisit')}
      subtitle={visit ? visitLabel.visit(visit) : t('title')}
      rowId={rowId}
      onClose={form.onClose}
      footer={
        <Link
          className="btn btn--outline btn--sm"
          href={dashboardPath('bookings', {new: 'phone', ...visit})}
          prefetch={false}
        >
          {tPhone('open')}
        </Link>
      }
    >
      <section className="new-visit-drawer">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('q')
            setSearch(typeof typed === 'string' ? typed.trim() : '')
          }}
        >
          <label className="label-around">
            {t('findRequest')}
            <input className="input" type="search" name="q" maxLength={100} />
          </label>
          <button className="btn btn--outline btn--sm" type="submit">
            {t('find')}
          </button>
        </form>
        <fieldset>
          <legend className="label">{t('waiting')}</legend>
          {waiting?.length === 0 && <p className="muted">{t('noneWaiting')}</p>}
          {waiting?.map((each) => (
            <div className="choice" key={each._id}>
              <input
                type="radio"
                name="request"
                id={`for-${each._id}`}
                checked={row?._id === each._id}
                onChange={() => setRow(each)}
              />
              <label htmlFor={`for-${each._id}`}>
                {each.name || each.id}
                <span className="secondary">{describe(each)}</span>
              </label>
            </div>
          ))}
        </fieldset>
      </section>
      <VisitTime {...form} row={row} current={undefined} initial={visit} />
    </Drawer>
  )
}
