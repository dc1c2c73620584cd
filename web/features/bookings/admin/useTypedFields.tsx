'use client'

import {useState} from 'react'
import {useTranslations} from 'next-intl'
import './drawer/drawer.css'

type Fields = Record<string, string>
/** `fields`: only what was typed. `seen`: the stored fields when the typing began. */
type Typed<F extends Fields> = {seen: F; fields: Partial<F>}

/** Adds a change to what was typed. A field that equals the stored one again counts as untouched. */
export function withTyped<F extends Fields>(stored: F, typed: Typed<F> | undefined, change: Partial<F>) {
  const fields: Partial<F> = {...typed?.fields, ...change}
  for (const name in fields) if (fields[name] === stored[name]) delete fields[name]
  return Object.keys(fields).length === 0 ? undefined : {seen: typed?.seen ?? stored, fields}
}

/** The fields as they are shown and saved, and whether others have changed them since the typing began. */
export const typedOver = <F extends Fields>(stored: F, typed: Typed<F> | undefined) => ({
  fields: {...stored, ...typed?.fields},
  isOutdated: typed !== undefined && Object.keys(stored).some((name) => stored[name] !== typed.seen[name]),
})

/**
 * The fields of a form on top of the stored ones. Only typed fields are kept: the others follow the changes of
 * colleagues, so that saving does not undo them.
 */
export function useTypedFields<F extends Fields>(stored: F) {
  const [typed, setTyped] = useState<Typed<F>>()
  return {
    ...typedOver(stored, typed),
    /** Only what was typed. */
    typed: typed?.fields,
    change: (part: Partial<F>) => setTyped(withTyped(stored, typed, part)),
    reset: () => setTyped(undefined),
  }
}

/** Tells an admin with unsaved input that others have changed the booking. `state`: its present values. */
export function ChangedMeanwhile({state}: {state: string | undefined}) {
  const t = useTranslations('admin.bookings')
  return (
    <p className="changed-meanwhile" role="status" hidden={state === undefined}>
      {state !== undefined && t('changedMeanwhile', {state})}
    </p>
  )
}
