'use client'

import {type ReactNode, useEffect, useRef, useState, type ComponentProps} from 'react'
import Link from 'next/link'
import {LiveCount, useWhenReplaced} from './listPage'
import './list.css'
import {Icon} from '@/ui/Icon'
import {openByKey} from '../shortcuts'

/** The strip on top of a panel. */
export const Toolbar = ({children}: {children: ReactNode}) => <div className="toolbar">{children}</div>

type Chip = {key: string; label: string; href: string; count?: number; current: boolean}

export function FilterChips({label, chips}: {label: string; chips: Chip[]}) {
  return (
    <nav className="filter-chips" aria-label={label}>
      {chips.map((chip) => (
        <Link key={chip.key} prefetch={false} href={chip.href} aria-current={chip.current ? 'true' : undefined}>
          {chip.label} {chip.count !== undefined && <LiveCount name={chip.key} initial={chip.count} />}
        </Link>
      ))}
    </nav>
  )
}

type SearchFieldProps = {form: string; value: string; placeholder: string; label: string}

/** The search box of a list. Enter submits the form; a link that changes the address changes the text. */
export function SearchField({form, value, placeholder, label}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (input.current && shown.current !== value) input.current.value = value
    shown.current = value
  }, [value])
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        form={form}
        maxLength={100}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={label}
      />
    </div>
  )
}

type FilterSelectProps = Omit<ComponentProps<'select'>, 'defaultValue' | 'onChange'> & {value: string}

/** The list box of a filter. It shows the value of the address, also after a link changed it. */
export function FilterSelect({value, ...props}: FilterSelectProps) {
  const [chosen, setChosen] = useState(value)
  useWhenReplaced(value, () => setChosen(value))
  return <select className="input" {...props} value={chosen} onChange={({target}) => setChosen(target.value)} />
}

/** The form's submit button. A choice in one of its list boxes submits the form too. */
export function AutoSubmit({label}: {label: string}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const stop = new AbortController()
    const {signal} = stop
    form?.addEventListener('change', ({target}) => target instanceof HTMLSelectElement && form.requestSubmit(), {
      signal,
    })
    form?.addEventListener(
      'keydown',
      (event) => event.target instanceof HTMLSelectElement && openByKey(event, event.target),
      {signal},
    )
    return () => stop.abort()
  }, [])
  return (
    <button ref={button} className="btn btn--outline btn--sm" type="submit">
      {label}
    </button>
  )
}
