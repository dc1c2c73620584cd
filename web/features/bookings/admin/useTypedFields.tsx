'use client'

import {useState} from 'react'
import {useTranslations} from 'next-intl'
import {isOwnChange} from './api'
import type {BookingRow} from './view'
import './drawer/drawer.css'

type Fields = Record<string, string>
/** `fields`: only what was typed. `seen`: the stored fields when the typing began. */
type Typed<F extends Fields> = {seen: F; fields: Partial<F>}

/** Adds a change to the typed fields. A field that equals the stored value counts as untouched. */
export function withTyped<F extends Fields>(stored: F, typed: Typed<F> | undefined, change: Partial<F>) {
  const fields: Partial<F> = {...typed?.fields, ...change}
  for (const name in fields) if (fields[name] === stored[name]) delete fields[name]
  return Object.keys(fields).length === 0 ? undefined : {seen: typed?.seen ?? stored, fields}
}

/** The fields that were typed while a form was being saved. */
export function typedSince<F extends Fields, T extends Typed<F>>(saved: F, typed: T | undefined): T | undefined {
  if (!typed) return undefined
  const fields: Partial<F> = {...typed.fields}
  for (const name in fields) if (fields[name] === saved[name]) delete fields[name]
  return Object.keys(fields).length === 0 ? undefined : {...typed, fields}
}

/** The fields as they are shown and saved, and whether others have changed them since the typing began. */
export function typedOver<F extends Fields>(stored: F, typed: Typed<F> | undefined) {
  const fields: F = {...stored, ...typed?.fields}
  const isNews = (name: string) => stored[name] !== typed?.seen[name] && stored[name] !== typed?.fields[name]
  return {fields, isOutdated: typed !== undefined && Object.keys(stored).some(isNews)}
}

/**
 * The fields of a form on top of the stored ones. Only typed fields are kept: the others follow the changes of
 * colleagues, so that saving does not undo them.
 */
export function useTypedFields<F extends Fields>({_id, revision}: Pick<BookingRow, '_id' | 'revision'>, stored: F) {
  const [typed, setTyped] = useState<Typed<F> & {revision: string}>()
  const shown = typedOver(stored, typed)
  // An own change does not outdate the input.
  const isCurrent = typed && (!shown.isOutdated || isOwnChange(_id, typed.revision, revision))
  if (isCurrent && typed.revision !== revision) setTyped({...typed, seen: stored, revision})
  return {
    ...shown,
    /** Only what was typed. */
    typed: typed?.fields,
    change: (part: Partial<F>) =>
      setTyped((latest) => {
        const next = withTyped(stored, latest, part)
        return next && {revision, ...latest, ...next}
      }),
    reset: () => setTyped(undefined),
    /** Forgets the saved fields, and keeps those typed meanwhile. */
    settle: (saved: F) => setTyped((latest) => typedSince(saved, latest)),
  }
}

/** Tells an admin with unsaved input that a colleague has changed the booking. `state`: its present values. */
export function ChangedMeanwhile({state}: {state: string | undefined}) {
  const t = useTranslations('admin.bookings')
  return (
    <p className="changed-meanwhile" role="status" hidden={state === undefined}>
      {state !== undefined && t('changedMeanwhile', {state})}
    </p>
  )
}
