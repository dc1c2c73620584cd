'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useEffect, useId, useState} from 'react'
import type {Visit} from '@/lib/time/visits'
import {isSameVisit, requestedTime} from '@/lib/time/visits'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {DayInput} from '@/ui/admin/DayInput'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {AddressLink, PhoneLink} from '@/ui/admin/format'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {visitAddress} from '../../fields'
import {useOptionLabels, useVisitLabel} from '../labels'
import {useConflict, VisitFields, visitOf} from '../status/VisitFields'
import {BookingPage, openProposal, type BookingRow} from '../view'
import type {BoardEntry, FurtherVisit} from './queries'
import type {FurtherPatch} from './useVisits'

type Common = {
  rowId: string
  now: number
  onAgree: (row: BookingRow, visit: Visit, overlap: boolean) => Promise<boolean>
  onFurther: (row: BookingRow, patch: FurtherPatch, former?: FurtherVisit) => Promise<boolean>
  onClose: () => void
}

const EMPTY = {date: '', start: '', end: ''}

type FormProps = Common & {
  /** Undefined until the admin has chosen a booking. */
  row: BookingRow | undefined
  /** The time in force, which needs no saving. */
  current: Visit | undefined
  initial: Visit | undefined
}

/** The time of a visit with its conflicts, and the button that agrees on it. */
function VisitTime({row, current, initial, now, onAgree, onClose}: Omit<FormProps, 'rowId' | 'onFurther'>) {
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

type FurtherProps = Omit<Common, 'rowId' | 'onAgree'> & {
  row: BookingRow
  /** The further visit to move or remove. Without it, the form adds one. */
  further?: FurtherVisit | undefined
  initial?: Visit | undefined
  open: boolean
}

/** A second visit, or a job of several days. */
function FurtherTime({row, further, initial, open, now, onFurther, onClose}: FurtherProps) {
  const t = useTranslations('admin.agenda')
  const [draft, setDraft] = useState<Visit>(further ?? initial ?? EMPTY)
  const [until, setUntil] = useState(further?.until ?? '')
  const errorId = useId()
  const [saving, setSaving] = useState(false)
  const {conflict} = useConflict(row._id, draft, now)
  const visit = visitOf(draft)
  const isReversed = until !== '' && until < draft.date
  const save = async (patch: FurtherPatch) => {
    setSaving(true)
    if (await onFurther(row, patch, further)) onClose()
    setSaving(false)
  }
  const changed = visit && {
    date: visit.date,
    start: visit.start,
    end: visit.end,
    ...(until > visit.date && {until}),
  }
  return (
    <details className="further-time" open={open}>
      <summary>{t(further ? 'further' : 'addFurther')}</summary>
      <p className="hint">{t('furtherHint')}</p>
      <VisitFields
        draft={draft}
        requested={{}}
        conflict={{...conflict, full: false}}
        label={t('further')}
        onChange={setDraft}
      />
      <DayInput
        label={t('until')}
        min={draft.date}
        required={false}
        value={until}
        onChange={setUntil}
        errorId={isReversed ? errorId : undefined}
      />
      <p className="hint" id={errorId} aria-live="polite">
        {isReversed && t('untilBefore')}
      </p>
      <div className="actions">
        <ActionButton
          className="btn btn--outline btn--sm"
          inactive={saving || !changed || isReversed}
          onClick={() =>
            changed &&
            void save(
              further
                ? {action: 'move_visit', key: further._key, visit: changed}
                : {action: 'add_visit', visit: changed},
            )
          }
        >
          {t(further ? 'move' : 'addFurther')}
        </ActionButton>
        {further && (
          <ActionButton
            className="btn btn--ghost btn--sm"
            inactive={saving}
            onClick={() => void save({action: 'remove_visit', key: further._key})}
          >
            {t('remove')}
          </ActionButton>
        )}
      </div>
    </details>
  )
}

/** Shows a visit or a wished time: the customer, and the time to agree on. */
export function VisitDrawer({entry, rowId, ...form}: Common & {entry: BoardEntry}) {
  const t = useTranslations('admin.agenda')
  const tBookings = useTranslations('admin.bookings')
  const labels = useOptionLabels()
  const visitLabel = useVisitLabel()
  const {_id, name, id, service, status, phone, phoneExtension, notes, agreed, isWish, further} = entry
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
      {status !== 'completed' && !further && <VisitTime {...form} row={entry} current={current} initial={agreed} />}
      {!isWish && <FurtherTime {...form} row={entry} further={further} open={further !== undefined} />}
    </Drawer>
  )
}

/** The newest requests without an agreed visit, or all that a search finds. */
function useWaiting(search: string): readonly BookingRow[] | undefined {
  const showError = useErrorToast()
  const [found, setFound] = useState<readonly BookingRow[]>()
  useEffect(() => {
    let isLatest = true
    apiFetch(`/api/admin/bookings?${new URLSearchParams(search ? {q: search} : {status: 'pending'})}`)
      .then((body) => isLatest && setFound(BookingPage.parse(body).rows.filter(({status}) => status !== 'cancelled')))
      .catch(showError)
    return () => {
      isLatest = false
    }
  }, [search, showError])
  return found
}

/** A pressed place of the grid: for a waiting request, a further visit, or a new caller. */
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
            <div className="request" key={each._id}>
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
      {row && row.status !== 'pending' ? (
        <FurtherTime key={row._id} {...form} row={row} initial={visit} open />
      ) : (
        <VisitTime {...form} row={row} current={undefined} initial={visit} />
      )}
    </Drawer>
  )
}
