'use client'

import type {ReactNode} from 'react'
import './drawer.css'
import {useToast, useErrorToast} from '../toast/Toasts'

type Props = {
  rows: readonly {label: string; value: ReactNode}[]
  /** Digits of one width, for dates and times. */
  numeric?: boolean
}

/** Labels and their values, one pair a row. Rows without a value are left out. */
export function DetailList({rows, numeric}: Props) {
  return (
    <dl className="detail-list">
      {rows
        .filter(({value}) => value !== '' && value !== undefined)
        .map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={numeric ? 'tabular' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Puts a text on the clipboard, for another program. */
export function CopyButton({text, label, copied}: {text: string; label: string; copied: string}) {
  const toast = useToast()
  const showError = useErrorToast()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({message: copied})
  }
  return (
    <button className="btn btn--link btn--sm" type="button" onClick={() => void copy().catch(showError)}>
      {label}
    </button>
  )
}
