'use client'

import {useState} from 'react'

type Fields = Record<string, string>
/** What was typed, and what was stored when that began. */
type Typed<F extends Fields> = {seen: F; fields: Partial<F>}

/** What is typed after one more change; a field that is again as stored counts as untouched. */
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
 * The fields of a form over what is stored. Only what was typed is kept: every other field follows what others save
 * meanwhile, or saving would put back what they have just corrected.
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
