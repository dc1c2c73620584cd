'use client'

import {useEffect, useRef} from 'react'
import {Icon} from '@/ui/Icon'
import './list.css'

type Props = {form: string; value: string; placeholder: string; label: string}

/**
 * The search box of a list; Enter submits the form with this id. It follows the address, also where a link has changed
 * that.
 */
export function SearchField({form, value, placeholder, label}: Props) {
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
